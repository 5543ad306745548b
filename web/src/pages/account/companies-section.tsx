import type { Company } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Card, Muted } from '../../parts/layout.tsx';
import { Empty, ProblemNote, Skeleton } from '../../parts/message.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { nameOf, useCompanies } from '../../service/companies.ts';
import { useCaller, useMay } from '../../service/session.ts';
import { useFormats, useWords } from '../../words/language.tsx';
import { commonWords, termWords } from '../../words/shared.ts';
import NewCompanyForm from '../home/new-company-form.tsx';
import { accountWords, companyListWords } from './words.ts';

export function CompaniesSection() {
  const account = useWords(accountWords);
  const words = useWords(companyListWords);
  const { data, error, refetch } = useCompanies();
  const isBound = useCaller().companies !== null;
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMay('admin') && !isBound;
  return (
    <>
      <Card
        title={account.section.companies}
        actions={
          mayAdd && (
            <Button look="primary" onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )
        }
      >
        <ProblemNote error={error} onRetry={() => void refetch()} />
        {data === undefined && error === null && <Skeleton lines={4} />}
        {data?.length === 0 && <Empty title={words.none} />}
        {data !== undefined && data.length > 0 && <CompanyTable companies={data} />}
      </Card>
      {isAdding && (
        <Dialog title={words.add} onClose={() => setAdding(false)}>
          <Muted>{words.addDetail}</Muted>
          <NewCompanyForm />
        </Dialog>
      )}
    </>
  );
}

function CompanyTable({ companies }: { readonly companies: readonly Company[] }) {
  const account = useWords(accountWords);
  const common = useWords(commonWords);
  const words = useWords(companyListWords);
  const terms = useWords(termWords);
  const columns: readonly Column<Company>[] = [
    {
      key: 'company',
      title: words.company,
      cell: (company) => <Link href={`/company/${company.id}`}>{nameOf(company)}</Link>,
    },
    { key: 'taxId', title: words.taxId, cell: ({ tax_id }) => tax_id },
    {
      key: 'environment',
      title: words.environment,
      cell: ({ environment }) => (
        <Badge tone={environment === 'live' ? 'good' : 'warn'}>
          {terms.environment[environment]}
        </Badge>
      ),
    },
    {
      key: 'certificate',
      title: words.certificate,
      cell: (company) => <CertificateEnd company={company} />,
    },
    {
      key: 'actions',
      title: common.actions,
      cell: (company) => (
        <Link
          href={`/company/${company.id}/settings`}
          aria-label={words.settingsOf(nameOf(company))}
        >
          {words.settings}
        </Link>
      ),
    },
  ];
  return (
    <Table
      caption={account.section.companies}
      columns={columns}
      rows={companies}
      keyOf={({ id }) => id}
    />
  );
}

function CertificateEnd({ company: { certificate } }: { readonly company: Company }) {
  const words = useWords(companyListWords);
  const formats = useFormats();
  if (certificate === null) return words.noCertificate;
  if (certificate.self_made) return words.testCertificate;
  return words.until(formats.moment(certificate.not_after));
}
