import { CodeField } from '../../parts/code-field.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { useCatalogue } from '../../service/catalogue.ts';
import { useCurrencies } from '../../service/currencies.ts';
import { readBack } from '../../service/typed-number.ts';
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

/**
 * A code of one of the authority's catalogues. What is typed is in the draft as it is seen: words that mean no code stop
 * the draft there, and the code of before is not issued in their place.
 */
export function DraftCode({
  pointer,
  catalogue,
  ...rest
}: Props & {
  readonly catalogue: string;
  /** What codes of one description differ by, in words. */
  readonly distinguishedBy?: (code: string) => string;
}) {
  const { country } = useDraftForm();
  const { text, set, error } = useDraftField(pointer);
  const codes = useCatalogue(country, catalogue);
  return <CodeField {...rest} codes={codes} code={text} onCode={set} error={error} isPatient />;
}

/** One of the currencies that documents are issued in. */
export function DraftCurrency({ pointer, ...rest }: Props) {
  const { country } = useDraftForm();
  const { text, set, error } = useDraftField(pointer);
  const codes = useCurrencies(country);
  return <CodeField {...rest} codes={codes} code={text} onCode={set} error={error} isPatient />;
}
