import { useCurrencies } from '../service/currencies.ts';
import { CodeField } from './code-field.tsx';

/** Chooses one of the currencies, by code or by name; what is typed counts when it is one, or when the field is empty. */
export function CurrencyField({
  value,
  onChange,
  isOptional = false,
  leftOut = [],
  ...rest
}: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly value: string;
  onChange(value: string): void;
  readonly isOptional?: boolean;
  readonly leftOut?: readonly string[];
}) {
  const codes = useCurrencies('PE').filter(({ code }) => !leftOut.includes(code));
  const isMeant = (code: string) =>
    code === '' ? isOptional : codes.some((each) => each.code === code);
  return (
    <CodeField
      {...rest}
      codes={codes}
      code={value}
      onCode={(code) => {
        if (isMeant(code)) onChange(code);
      }}
    />
  );
}
