import type { Company, CompanyCertificate } from '@chasqui/sdk';
import { Badge } from '../../parts/badge.tsx';
import { Card, Facts } from '../../parts/layout.tsx';
import { Empty } from '../../parts/message.tsx';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { credentialWords } from './credentials-words.ts';

const dayMs = 86_400_000;
/** As events tell it: 30 days before the end. */
const soonDays = 30;

export function SignsWith({ company }: { readonly company: Company }) {
  const credentials = useWords(credentialWords);
  const { certificate, environment } = company;
  return (
    <Card title={credentials.signsWith}>
      {certificate === null ? (
        <Empty title={credentials.none}>
          {environment === 'live' ? credentials.noneLive : credentials.noneTest}
        </Empty>
      ) : (
        <CertificateFacts certificate={certificate} />
      )}
    </Card>
  );
}

function CertificateFacts({ certificate }: { readonly certificate: CompanyCertificate }) {
  const credentials = useWords(credentialWords);
  const common = useWords(commonWords);
  const formats = useFormats();
  const isSet = (is: boolean) => (
    <Badge tone={is ? 'good' : 'plain'}>{is ? credentials.set : credentials.notSet}</Badge>
  );
  return (
    <Facts
      facts={[
        [common.type, certificate.self_made ? credentials.selfMade : credentials.own],
        [credentials.subject, certificate.subject],
        certificate.self_made ? null : [credentials.issuer, certificate.issuer],
        [credentials.serial, certificate.serial],
        [
          credentials.ends,
          <span key="ends">
            {formats.moment(certificate.not_after)} <EndBadge at={certificate.not_after} />
          </span>,
        ],
        [credentials.solUser, isSet(certificate.has_sol_user)],
        [credentials.guideClient, isSet(certificate.guide_client_set)],
        [credentials.queryClient, isSet(certificate.query_client_set)],
      ]}
    />
  );
}

function EndBadge({ at }: { readonly at: string }) {
  const credentials = useWords(credentialWords);
  const leftMs = Date.parse(at) - Date.now();
  const days = Math.floor(leftMs / dayMs);
  if (leftMs <= 0) return <Badge tone="bad">{credentials.ended}</Badge>;
  return <Badge tone={days <= soonDays ? 'warn' : 'plain'}>{credentials.endsInDays(days)}</Badge>;
}
