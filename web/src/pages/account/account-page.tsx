import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { PageHead } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { Sections } from '../../parts/sections.tsx';
import { formWords } from '../../parts/words.ts';
import { useCaller, useMay } from '../../service/session.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { useWords } from '../../words/language.tsx';
import { AuditSection } from './audit-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { MeSection } from './me/me-section.tsx';
import { UsersSection } from './users/users-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import { accountWords } from './words.ts';

type Name = 'me' | 'companies' | 'users' | 'keys' | 'webhooks' | 'audit';

/** What belongs to a person or to the whole account. */
export default function AccountPage() {
  const words = useWords(accountWords);
  const { account } = useCaller();
  const { section = 'me', '*': rest } = useParams<{ section?: string; '*'?: string }>();
  const shown = useShown();
  const current = (Object.keys(shown) as Name[]).find((name) => name === section);
  if (current === undefined) return <NotFound />;
  const listed = (Object.keys(shown) as Name[]).filter((name) => shown[name].isAllowed);
  return (
    <>
      <PageHead tab={words.section[current]} detail={account.name} />
      <Sections
        label={words.sections}
        current={current}
        sections={listed.map((key) => ({
          key,
          href: `/account/${key}`,
          title: words.section[key],
        }))}
      >
        {shown[current].isAllowed ? shown[current].show(rest) : <Restricted />}
      </Sections>
    </>
  );
}

type Shown = { readonly isAllowed: boolean; show(rest: string | undefined): ReactNode };

/** Every section, and whether the service would answer what it asks for. */
function useShown(): Readonly<Record<Name, Shown>> {
  const isAdmin = useMay('admin');
  const mayWrite = useMay('write');
  const isBound = useCaller().companies !== null;
  return {
    me: { isAllowed: true, show: () => <MeSection /> },
    companies: { isAllowed: true, show: () => <CompaniesSection /> },
    users: { isAllowed: isAdmin, show: () => <UsersSection /> },
    keys: { isAllowed: isAdmin, show: () => <KeysSection /> },
    webhooks: { isAllowed: mayWrite, show: (rest) => <WebhooksSection webhookId={rest} /> },
    audit: { isAllowed: isAdmin && !isBound, show: () => <AuditSection /> },
  };
}

function Restricted() {
  const forms = useWords(formWords);
  const isBound = useCaller().companies !== null;
  return (
    <Note tone="warn" title={forms.restricted}>
      {isBound ? forms.boundDetail : forms.restrictedDetail}
    </Note>
  );
}
