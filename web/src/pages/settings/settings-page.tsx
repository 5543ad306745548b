import type { Company } from '@chasqui/sdk';
import { useParams } from 'wouter';
import { PageHead } from '../../parts/layout.tsx';
import { Sections } from '../../parts/sections.tsx';
import { nameOf } from '../../service/companies.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { useWords } from '../../words/language.tsx';
import { CompanySection } from './company-section.tsx';
import { CredentialsSection } from './credentials-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { MailSection } from './mail-section.tsx';
import { SeriesSection } from './series-section.tsx';
import { settingWords } from './words.ts';

const sections = {
  company: CompanySection,
  series: SeriesSection,
  credentials: CredentialsSection,
  logo: LogoSection,
  mail: MailSection,
} as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

/** What one company is, signs with, prints and mails. */
export default function SettingsPage({ company }: { readonly company: Company }) {
  const { section = 'company' } = useParams<{ section?: string }>();
  const words = useWords(settingWords);
  const current = names.find((name) => name === section);
  if (current === undefined) return <NotFound />;
  const Shown = sections[current];
  return (
    <>
      <PageHead tab={words.section[current]} detail={nameOf(company)} />
      <Sections
        label={words.sections}
        current={section}
        sections={names.map((key) => ({
          key,
          href: `/company/${company.id}/settings/${key}`,
          title: words.section[key],
        }))}
      >
        <Shown key={company.id} company={company} />
      </Sections>
    </>
  );
}
