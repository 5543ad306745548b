import type { Company } from '@chasqui/sdk';
import { PageHead, Stack } from '../../parts/layout.tsx';
import { Note } from '../../parts/told.tsx';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { useImportRun } from './imports.ts';
import { NewImport } from './new-import.tsx';
import { RunView } from './run-view.tsx';

/** Takes in the documents that a company has already. */
export default function ImportPage({ company }: { readonly company: Company }) {
  const words = useWords();
  const mayImport = useMay('write');
  const run = useImportRun(company.id);
  return (
    <>
      <PageHead title={words.imports.title} detail={words.imports.detail} />
      <Stack>
        {!mayImport && <Note>{words.imports.readOnly}</Note>}
        {mayImport && run === undefined && <NewImport company={company} />}
        {mayImport && run !== undefined && <RunView company={company} run={run} />}
      </Stack>
    </>
  );
}
