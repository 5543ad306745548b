import type { Company } from '@chasqui/sdk';
import { Link } from 'wouter';
import { Note } from '../../parts/message.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import type { TextsOf } from '../../words/words.ts';
import { homeWords } from './words.ts';

const dayMs = 86_400_000;
const daysBefore = 30;

/** Says in time that a certificate ends: without one nothing can be issued. */
export function CertificateNote({ company }: { readonly company: Company }) {
  const words = useWords(homeWords);
  const formats = useFormats();
  const { certificate, environment } = company;
  const settings = (
    <Link href={`/company/${company.id}/settings/credentials`}>{words.openSettings}</Link>
  );
  if (certificate === null) {
    if (environment === 'test') return null;
    return (
      <Note tone="bad" title={words.certificateMissing}>
        <p>{words.certificateMissingDetail}</p>
        {settings}
      </Note>
    );
  }
  const days = Math.floor((Date.parse(certificate.not_after) - Date.now()) / dayMs);
  // The service renews the one that it made itself.
  if (days > daysBefore || certificate.self_made) return null;
  return (
    <Note tone={days < 0 ? 'bad' : 'warn'} title={titleOf(days, words)}>
      <p>{words.certificateEndsDetail(formats.moment(certificate.not_after))}</p>
      {settings}
    </Note>
  );
}

type Titles = Pick<
  TextsOf<typeof homeWords>,
  'certificateEnded' | 'certificateEndsToday' | 'certificateEnds'
>;

function titleOf(days: number, titles: Titles): string {
  if (days < 0) return titles.certificateEnded;
  return days === 0 ? titles.certificateEndsToday : titles.certificateEnds(days);
}
