import type { CodeDescription } from '@chasqui/sdk';
import { useMemo, useState } from 'react';
import { codeOrWords } from './code-or-words.ts';
import { Combobox } from './combobox.tsx';
import { matchesWords } from './search-words.ts';

const offeredMax = 30;

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly codes: readonly CodeDescription[];
  /** What codes of one description differ by, in words. */
  readonly distinguishedBy?: ((code: string) => string) | undefined;
  /** What stands in the field: a code, or what was written and is none. */
  readonly code: string;
  onCode(code: string): void;
  /** There is no error while somebody types. */
  readonly isPatient?: boolean;
};

/** A code of a list, found by code or by words of its description. Words that mean no code stay as they are seen. */
export function CodeField({
  codes: listed,
  distinguishedBy,
  code,
  onCode,
  error,
  isPatient = false,
  ...rest
}: Props) {
  const codes = useMemo(
    () =>
      distinguishedBy === undefined
        ? listed
        : listed.map(({ code, description }) => ({
            code,
            description: `${description}, ${distinguishedBy(code)}`,
          })),
    [listed, distinguishedBy],
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
      error={isPatient && typed !== null ? undefined : error}
      text={shown}
      onText={(text) => {
        setTyped(text);
        onCode(codeOrWords(text, codes));
      }}
      choices={offered.map((entry) => ({
        key: entry.code,
        title: entry.code,
        detail: entry.description,
      }))}
      onChoose={(key) => {
        onCode(key);
        setTyped(null);
      }}
      onLeave={() => setTyped(null)}
    />
  );
}
