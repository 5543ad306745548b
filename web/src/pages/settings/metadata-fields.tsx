import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FieldGroup } from '../../parts/form.tsx';
import { Muted, Row } from '../../parts/layout.tsx';
import { formWords } from '../../parts/words.ts';
import { useLanguage, useWords } from '../../words/language.tsx';
import { inLanguage } from '../../words/words.ts';
import { companyFields } from './company-fields.ts';
import type { SettingsForm } from './declared-field.tsx';
import css from './metadata-fields.module.css';
import type { Rows } from './setting-field.ts';
import { settingWords } from './words.ts';

/** Names and values of one's own, a row each. */
export function MetadataFields({ form: { draft, errorAt, disabled } }: { form: SettingsForm }) {
  const { language } = useLanguage();
  const settings = useWords(settingWords);
  const forms = useWords(formWords);
  const problem = errorAt('/metadata');
  const rows = draft.fields.metadata as Rows;
  const { label, hint } = companyFields.metadata;
  const put = (at: number, row: readonly [string, string] | null) =>
    draft.set('metadata', row === null ? rows.toSpliced(at, 1) : rows.toSpliced(at, 1, row));
  return (
    <FieldGroup legend={inLanguage(label, language)}>
      {hint !== undefined && <Muted>{inLanguage(hint, language)}</Muted>}
      {problem !== undefined && <p className={css.error}>{problem}</p>}
      {rows.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; names change while they are typed.
        <div key={at} className={css.row}>
          <TextField
            label={settings.metadataName}
            value={name}
            onChange={(text) => put(at, [text, value])}
            error={errorAt(`/metadata/${name}`)}
            disabled={disabled}
          />
          <TextField
            label={forms.value}
            value={value}
            onChange={(text) => put(at, [name, text])}
            disabled={disabled}
          />
          {!disabled && (
            <Button
              look="quiet"
              aria-label={forms.removeRow(name === '' ? String(at + 1) : name)}
              onClick={() => put(at, null)}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      {!disabled && rows.length < rowsMax && (
        <Row>
          <Button onClick={() => draft.set('metadata', [...rows, ['', '']])}>{forms.addRow}</Button>
        </Row>
      )}
    </FieldGroup>
  );
}

const rowsMax = 50;
