import type { Company } from '@chasqui/sdk';
import { Link } from 'wouter';
import { Note } from '../../parts/told.tsx';
import { useFormats, useWords } from '../../words/language.tsx';

const dayMs = 86_400_000;
const daysBefore = 30;

/** Says in time that a certificate ends: without one nothing can be issued. */
export function CertificateNote({ company }: { readonly company: Company }) {
  const words = useWords();
  const formats = useFormats();
  const { certificate, environment } = company;
  const settings = (
    <Link href={`/company/${company.id}/settings/credentials`}>{words.home.openSettings}</Link>
  );
  if (certificate === null) {
    if (environment === 'test') return null;
    return (
      <Note tone="bad" title={words.home.certificateMissing}>
        <p>{words.home.certificateMissingDetail}</p>
        {settings}
      </Note>
    );
  }
  const days = Math.floor((Date.parse(certificate.not_after) - Date.now()) / dayMs);
  // The service renews the one that it made itself.
  if (days > daysBefore || certificate.self_made) return null;
  return (
    <Note tone={days < 0 ? 'bad' : 'warn'} title={titleOf(days, words.home)}>
      <p>{words.home.certificateEndsDetail(formats.moment(certificate.not_after))}</p>
      {settings}
    </Note>
  );
}

type Titles = Pick<
  ReturnType<typeof useWords>['home'],
  'certificateEnded' | 'certificateEndsToday' | 'certificateEnds'
>;

function titleOf(days: number, titles: Titles): string {
  if (days < 0) return titles.certificateEnded;
  return days === 0 ? titles.certificateEndsToday : titles.certificateEnds(days);
}
