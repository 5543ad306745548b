import { TextField } from '../../parts/field.tsx';
import { today } from '../../words/formats.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { useDraftField, useDraftForm } from './draft-context.tsx';
import { issueDays, momentOn } from './issue-days.ts';
import { textAt } from './pointer.ts';
import { issueWords } from './words.ts';

/** The day of issue: today, or another one that SUNAT still takes, or already. */
export function IssueDateField() {
  const words = useWords(issueWords);
  const formats = useFormats();
  const { draft, set } = useDraftForm();
  const { text, error } = useDraftField('/date');
  const changed = {
    type: textAt(draft, '/reference/type'),
    date: textAt(draft, '/reference/date'),
  };
  const day = today();
  const { first, last, rule } = issueDays(textAt(draft, '/type'), changed, day);
  const shown = text === '' ? day : text.slice(0, 10);
  const isOutside = shown < first || shown > last;
  const bounds = words.issueDays[rule](formats.day(first), formats.day(last));
  return (
    <TextField
      type="date"
      label={words.date}
      value={shown}
      min={first}
      max={last}
      onChange={(chosen) => set('/date', momentOn(chosen, day))}
      hint={bounds}
      error={error ?? (isOutside ? bounds : undefined)}
    />
  );
}
