import type { Company } from '@chasqui/sdk';

export default function DocumentPage({
  company,
  documentId,
}: {
  readonly company: Company;
  readonly documentId: string;
}) {
  return <p>{company.business_name + documentId}</p>;
}
