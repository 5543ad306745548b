import type { Company } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../parts/button.tsx';
import { Grid, PageHead, Stack } from '../../parts/layout.tsx';
import { client } from '../../service/client.ts';
import { nameOf } from '../../service/companies.ts';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { CertificateNote } from './certificate-note.tsx';
import { Failed } from './failed.tsx';
import { firstDayWords } from './first-day-words.ts';
import { FirstDocument } from './first-document.tsx';
import { Health } from './health.tsx';
import { Sales } from './sales.tsx';
import { useWaiting } from './use-waiting.ts';
import { Waiting } from './waiting.tsx';
import { homeWords } from './words.ts';

/** How a company stands today: what it sold, what waits, what needs somebody. */
export default function HomePage({ company }: { readonly company: Company }) {
  const firstDay = useWords(firstDayWords);
  const words = useWords(homeWords);
  const mayIssue = useMay('write');
  const waiting = useWaiting(company.id);
  const hasDocuments = useHasDocuments(company.id);
  return (
    <>
      <PageHead title={nameOf(company)} detail={`${firstDay.taxId} ${company.tax_id}`}>
        {mayIssue && (
          <ButtonLink look="primary" href={`/company/${company.id}/issue`}>
            {words.issue}
          </ButtonLink>
        )}
      </PageHead>
      <Stack>
        <CertificateNote company={company} />
        {hasDocuments === false && <FirstDocument company={company} />}
        {hasDocuments !== false && (
          <>
            <Sales key={company.id} company={company} />
            <Grid>
              <Waiting company={company} waiting={waiting} />
              <Health company={company} waiting={waiting} />
            </Grid>
            <Failed company={company} />
          </>
        )}
      </Stack>
    </>
  );
}

/** Undefined while it is not known. */
function useHasDocuments(companyId: string): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['company', companyId, 'has documents'],
    queryFn: async ({ signal }) =>
      (await client.documents.list(companyId, { pageSize: 1 }, { signal }).first()) !== undefined,
  });
  return data;
}
