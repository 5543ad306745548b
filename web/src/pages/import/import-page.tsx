import type { Company } from '@chasqui/sdk';
import { PageHead, Stack } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { useImportRun } from './imports.ts';
import { NewImport } from './new-import.tsx';
import { RunView } from './run-view.tsx';
import { importWords } from './words.ts';

/** Takes in the documents that a company has already. */
export default function ImportPage({ company }: { readonly company: Company }) {
  const words = useWords(importWords);
  const mayImport = useMay('write');
  const run = useImportRun(company.id);
  return (
    <>
      <PageHead detail={words.detail} />
      <Stack>
        {!mayImport && <Note>{words.readOnly}</Note>}
        {mayImport && run === undefined && <NewImport company={company} />}
        {mayImport && run !== undefined && <RunView company={company} run={run} />}
      </Stack>
    </>
  );
}
