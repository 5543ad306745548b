import { Badge } from '../../../parts/badge.tsx';
import { Card, Facts, Muted } from '../../../parts/layout.tsx';
import { useCaller } from '../../../service/session.ts';
import { useFormats, useWords } from '../../../words/language.tsx';
import { commonWords, termWords } from '../../../words/shared.ts';
import { CompanyNames } from '../company-names.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';
import { meWords } from './words.ts';

/** What a person sees and changes of themselves. */
export function MeSection() {
  const { user } = useCaller();
  if (user === null) return null;
  return (
    <>
      <WhoCard />
      <PasswordForm email={user.email} />
      {/* Who was invited and came by a sign-in link, as in the demo, has no password. */}
      <SecondFactor isOn={user.second_factor} hasPassword={user.state !== 'invited'} />
      <SessionList />
    </>
  );
}

function WhoCard() {
  const common = useWords(commonWords);
  const me = useWords(meWords);
  const terms = useWords(termWords);
  const formats = useFormats();
  const { user, companies } = useCaller();
  if (user === null) return null;
  return (
    <Card title={me.who}>
      <Facts
        facts={[
          [common.name, user.name === '' ? '—' : user.name],
          [me.email, user.email],
          [me.role, <Badge key="role">{terms.role[user.role]}</Badge>],
          [me.companies, <CompanyNames key="companies" companies={companies} />],
          user.signed_in_at === null ? null : [me.lastSignIn, formats.moment(user.signed_in_at)],
        ]}
      />
      <Muted>{me.changesBy}</Muted>
    </Card>
  );
}
