import type { Company } from '@chasqui/sdk';

export default function HomePage({ company }: { readonly company: Company }) {
  return <p>{company.business_name}</p>;
}
