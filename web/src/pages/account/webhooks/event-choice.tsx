import { CheckField } from '../../../parts/field.tsx';
import { FieldGroup } from '../../../parts/form.tsx';
import { useMay } from '../../../service/session.ts';
import { useWords } from '../../../words/language.tsx';
import { documentWords } from '../../document/words.ts';
import css from './event-choice.module.css';
import {
  type EventPatterns,
  groupOf,
  hasGroup,
  hasType,
  setGroup,
  setType,
} from './event-patterns.ts';
import { webhookWords } from './words.ts';

/** Who may not see users and keys is sent nothing of them. */
const forAdministrators: readonly string[] = ['user', 'key'];

/** Which events are sent: whole groups, or one by one. */
export function EventChoice({
  value,
  error,
  onChange,
}: {
  readonly value: EventPatterns;
  readonly error: string | undefined;
  onChange(patterns: EventPatterns): void;
}) {
  const document = useWords(documentWords);
  const words = useWords(webhookWords);
  const names: Readonly<Record<string, string>> = { ...document.events, ...words.types };
  const isAdmin = useMay('admin');
  const allTypes = Object.keys(names).filter(
    (type) => isAdmin || !forAdministrators.includes(groupOf(type)),
  );
  const groups = [...new Set(allTypes.map(groupOf))];
  return (
    <FieldGroup legend={words.events}>
      <div className={css.list}>
        {groups.map((group) => (
          <div key={group}>
            <CheckField
              label={words.wholeGroup(words.groups[group] ?? group)}
              checked={hasGroup(value, group)}
              onChange={(checked) => onChange(setGroup(value, group, checked))}
            />
            <details className={css.types}>
              <summary>
                {words.oneByOne}: {words.groups[group] ?? group}
              </summary>
              {allTypes
                .filter((type) => groupOf(type) === group)
                .map((type) => (
                  <CheckField
                    key={type}
                    label={`${names[type]} (${type})`}
                    checked={hasType(value, type)}
                    onChange={(checked) => onChange(setType(value, type, checked, allTypes))}
                  />
                ))}
            </details>
          </div>
        ))}
      </div>
      {value.length === 0 && <p className={css.hint}>{words.eventsNeeded}</p>}
      {error !== undefined && <p className={css.error}>{error}</p>}
    </FieldGroup>
  );
}
