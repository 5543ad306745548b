import { useMemo, useState } from 'react';
import { Combobox } from '../../parts/combobox.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { matchesWords } from '../../parts/search-words.ts';
import { useCatalogue } from '../../service/catalogue.ts';
import { readBack } from '../../service/typed-number.ts';
import { codeOrWords } from './code-or-words.ts';
import { useDraftField, useDraftForm } from './draft-context.tsx';
import { isAmountPlace } from './sendable.ts';

type Props = {
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
};

/** A field of text, bound to a place of the draft by its JSON pointer: what the service finds there is shown there. */
export function DraftText({
  pointer,
  ...rest
}: Props & {
  readonly type?: 'text' | 'date' | 'email';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly placeholder?: string;
}) {
  const { text, set, error } = useDraftField(pointer);
  const showRead = () => {
    if (isAmountPlace(pointer) && readBack(text) !== text) set(readBack(text));
  };
  return <TextField {...rest} value={text} onChange={set} onBlur={showRead} error={error} />;
}

export function DraftSelect({
  pointer,
  options,
  ...rest
}: Props & { readonly options: readonly (readonly [string, string])[] }) {
  const { text, set, error } = useDraftField(pointer);
  return <SelectField {...rest} value={text} onChange={set} error={error} options={options} />;
}

const offeredMax = 30;

/**
 * A code of one of the authority's catalogues, found by code or by words of its description. What is typed is in the draft
 * as it is seen: words that mean no code stop the draft there, and the code of before is not issued in their place.
 */
export function DraftCode({
  pointer,
  catalogue,
  toldApartBy,
  ...rest
}: Props & {
  readonly catalogue: string;
  /** What codes of one description differ by, in words. */
  readonly toldApartBy?: (code: string) => string;
}) {
  const { country } = useDraftForm();
  const { text: code, set, error } = useDraftField(pointer);
  const listed = useCatalogue(country, catalogue);
  const codes = useMemo(
    () =>
      toldApartBy === undefined
        ? listed
        : listed.map(({ code, description }) => ({
            code,
            description: `${description}, ${toldApartBy(code)}`,
          })),
    [listed, toldApartBy],
  );
  const [typed, setTyped] = useState<string | null>(null);
  const known = codes.find((entry) => entry.code === code);
  const shown = typed ?? (known === undefined ? code : `${code} ${known.description}`);
  const wanted = typed ?? (known === undefined ? code : '');
  const offered = useMemo(
    () =>
      codes
        .filter((entry) => matchesWords(`${entry.code} ${entry.description}`, wanted))
        .slice(0, offeredMax),
    [codes, wanted],
  );
  return (
    <Combobox
      {...rest}
      error={typed === null ? error : undefined}
      text={shown}
      onText={(text) => {
        setTyped(text);
        set(codeOrWords(text, codes));
      }}
      choices={offered.map((entry) => ({
        key: entry.code,
        title: entry.code,
        detail: entry.description,
      }))}
      onChoose={(key) => {
        set(key);
        setTyped(null);
      }}
      onLeave={() => setTyped(null)}
    />
  );
}
