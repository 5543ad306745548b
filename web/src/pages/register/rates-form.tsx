import { ChasquiError, type ExchangeRate } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Row } from '../../parts/layout.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { useKept } from '../../service/kept.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { hasPlainRate, isRate, pastedRates, plainRate } from './rates.ts';
import css from './register.module.css';
import { ratesKey } from './use-rates.ts';
import { registerWords } from './words.ts';

type Props = {
  /** Two forms of a month keep what was typed apart. */
  readonly name: string;
  readonly companyId: string;
  readonly month: string;
  readonly currency: string;
  readonly days: readonly string[];
  readonly rates: readonly ExchangeRate[];
};

type Change = { readonly date: string; readonly rate: string | null };
type Typed = Readonly<Record<string, string>>;

const nothing: Typed = {};

/** A field for each day. What is typed is kept until it is saved; only what changed is sent. */
export function RatesForm({ name, companyId, month, currency, days, rates }: Props) {
  const words = useWords(registerWords);
  const say = useToast();
  const { draft, change, forget } = useKept(
    `rates ${companyId} ${month} ${currency} ${name}`,
    nothing,
  );
  const [isChecked, setChecked] = useState(false);
  const given = new Map(
    rates.filter((rate) => rate.currency === currency).map(({ date, rate }) => [date, rate]),
  );
  const changes = changesOf(draft, days, given);
  const save = useSaving({ companyId, month, currency, forget });
  const isWrong = ({ rate }: Change) => rate !== null && !isRate(rate, currency);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (changes.length > 0 && !changes.some(isWrong)) save.mutate(changes);
  };
  const paste = (event: ClipboardEvent, day: string) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n;]/.test(text.trim())) return;
    event.preventDefault();
    const pasted = pastedRates(text, days, day, currency);
    change({ ...draft, ...Object.fromEntries(pasted) });
    say(words.pasted(pasted.size));
  };
  const errorOf = (day: string) => {
    const at = changes.findIndex(({ date }) => date === day);
    const mine = changes[at];
    if (mine === undefined) return undefined;
    if (isChecked && isWrong(mine)) {
      return hasPlainRate(currency) ? words.rateWrong : words.finerRateWrong;
    }
    return errorAt(save.error, save.variables, day);
  };
  return (
    <form className={css.rates} onSubmit={submit}>
      <div className={css.days}>
        {days.map((day) => (
          <RateField
            key={day}
            day={day}
            currency={currency}
            value={draft[day] ?? given.get(day) ?? ''}
            error={errorOf(day)}
            onChange={(value) => change({ ...draft, [day]: value })}
            onPaste={(event) => paste(event, day)}
          />
        ))}
      </div>
      <ProblemNote error={save.error} />
      <Row>
        <Button type="submit" look="primary" busy={save.isPending} disabled={changes.length === 0}>
          {words.saveRates}
        </Button>
        <span role="status">{changes.length > 0 && words.unsaved(changes.length)}</span>
      </Row>
    </form>
  );
}

/** What differs from what the service has; an emptied field takes the rate away. */
function changesOf(
  draft: Typed,
  days: readonly string[],
  given: ReadonlyMap<string, string>,
): readonly Change[] {
  return days.flatMap((date): readonly Change[] => {
    const typed = draft[date];
    if (typed === undefined) return [];
    const rate = plainRate(typed);
    if (rate === (given.get(date) ?? '')) return [];
    return [{ date, rate: rate === '' ? null : rate }];
  });
}

function errorAt(
  error: unknown,
  sent: readonly Change[] | undefined,
  day: string,
): string | undefined {
  if (!(error instanceof ChasquiError)) return undefined;
  const at = sent?.findIndex(({ date }) => date === day) ?? -1;
  return error.errors.find(({ pointer }) => pointer === `/rates/${at}/rate`)?.detail;
}

function useSaving({
  companyId,
  month,
  currency,
  forget,
}: Pick<Props, 'companyId' | 'month' | 'currency'> & { readonly forget: () => void }) {
  const words = useWords(registerWords);
  const queries = useQueryClient();
  const say = useToast();
  return useMutation({
    mutationFn: (rates: readonly Change[]) =>
      client.registers.setExchangeRates(companyId, { currency, rates }),
    onSuccess: async (_, { length }) => {
      await queries.invalidateQueries({ queryKey: ratesKey(companyId, month) });
      forget();
      say(words.ratesSaved(length));
    },
  });
}

function RateField({
  day,
  currency,
  value,
  error,
  onChange,
  onPaste,
}: {
  readonly day: string;
  readonly currency: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(value: string): void;
  onPaste(event: ClipboardEvent): void;
}) {
  const words = useWords(registerWords);
  const formats = useFormats();
  return (
    <Field label={words.rateOf(currency, formats.day(day))} error={error}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={onPaste}
        />
      )}
    </Field>
  );
}
