import type { Company } from '@chasqui/sdk';

export default function ImportPage({ company }: { readonly company: Company }) {
  return <p>{company.business_name}</p>;
}
