import type { Company } from '@chasqui/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { FileField } from '../../parts/file-field.tsx';
import { Form } from '../../parts/form.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { client } from '../../service/client.ts';
import { logoBytesMax } from '../../service/limits.ts';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import css from './logo-section.module.css';
import { logoWords } from './print-words.ts';
import { PrintedDocument, pathOf, printedKey } from './printed-document.tsx';
import { PrintingCard } from './printing-card.tsx';
import { settingWords } from './words.ts';

const types = ['image/png', 'image/jpeg', 'image/svg+xml'];

/** The logo and the rest of what PDFs have of the company, and how it looks on paper. */
export function LogoSection({ company }: { readonly company: Company }) {
  const common = useWords(commonWords);
  const queries = useQueryClient();
  const mayChange = useMay('admin');
  // Printed again: the PDF is another one now.
  const changed = () => {
    void queries.invalidateQueries({ queryKey: printedKey(company.id) });
    void queries.invalidateQueries({ queryKey: logoKey(company.id) });
  };
  return (
    <>
      {mayChange ? (
        <>
          <LogoCard company={company} onChange={changed} />
          <PrintingCard company={company} onChange={changed} />
        </>
      ) : (
        <Note>{common.readOnly}</Note>
      )}
      <PrintedDocument company={company} />
    </>
  );
}

type Props = { readonly company: Company; onChange(): void };

function LogoCard({ company, onChange }: Props) {
  const logo = useWords(logoWords);
  const settings = useWords(settingWords);
  const say = useToast();
  const [round, setRound] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const hasLogo = useHasLogo(company);
  return (
    <Card
      title={settings.section.logo}
      actions={
        hasLogo && (
          <Button look="danger" onClick={() => setAsked(true)}>
            {logo.remove}
          </Button>
        )
      }
    >
      <Muted>{logo.detail}</Muted>
      <LogoForm
        key={round}
        company={company}
        onChange={() => {
          say(logo.isSet);
          setRound((before) => before + 1);
          onChange();
        }}
      />
      {isAsked && (
        <Confirm
          title={logo.removeTitle}
          action={logo.remove}
          act={() => client.companies.removeLogo(company.id)}
          onDone={() => {
            say(logo.removed);
            onChange();
          }}
          onClose={() => setAsked(false)}
        >
          <p>{logo.removeDetail}</p>
        </Confirm>
      )}
    </Card>
  );
}

const logoKey = (companyId: string) => ['logo', companyId] as const;

/** The link of a logo answers 404 until there is one: nothing else says so. */
function useHasLogo(company: Company): boolean {
  const { data } = useQuery({
    queryKey: logoKey(company.id),
    queryFn: async ({ signal }) => {
      const answer = await fetch(pathOf(company.logo), {
        method: 'HEAD',
        cache: 'no-store',
        signal,
      });
      return answer.ok;
    },
  });
  return data === true;
}

function LogoForm({ company, onChange }: Props) {
  const logo = useWords(logoWords);
  const [file, setFile] = useState<File | null>(null);
  const shown = useImage(file);
  const save = useMutation({
    mutationFn: (image: File) => client.companies.setLogo(company.id, image),
    onSuccess: onChange,
  });
  const problem = useProblem(file);
  return (
    <Form
      action={logo.set}
      busy={save.isPending}
      error={save.error}
      isChanged={file !== null && problem === undefined}
      onSubmit={() => file !== null && save.mutate(file)}
    >
      <FileField label={logo.file} accept={types.join(',')} onChange={setFile} error={problem} />
      {shown !== null && problem === undefined && (
        <img src={shown} alt={logo.chosen} className={css.image} />
      )}
    </Form>
  );
}

function useProblem(file: File | null): string | undefined {
  const logo = useWords(logoWords);
  if (file === null) return undefined;
  if (!types.includes(file.type)) return logo.wrongType;
  return file.size > logoBytesMax ? logo.tooLarge : undefined;
}

/** An address of the file for as long as it is shown. */
function useImage(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
