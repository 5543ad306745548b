import type { Company } from '@chasqui/sdk';

export default function SettingsPages({
  company,
  section,
}: {
  readonly company: Company;
  readonly section: string;
}) {
  return <p>{company.business_name + section}</p>;
}
