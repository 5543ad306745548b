import type { Company } from '@chasqui/sdk';
import { Link } from 'wouter';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { firstDayWords } from './first-day-words.ts';
import { type Step, Steps } from './steps.tsx';

/** What a company without documents shows instead of empty figures. */
export function FirstDocument({ company }: { readonly company: Company }) {
  const common = useWords(commonWords);
  const mayIssue = useMay('write');
  const at = `/company/${company.id}`;
  const firstDay = useWords(firstDayWords);
  const isTest = company.environment === 'test';
  const actions = (
    <>
      <ButtonLink look="primary" href={`${at}/issue`}>
        {firstDay.issue}
      </ButtonLink>
      <Link href={`${at}/import`}>{firstDay.import}</Link>
    </>
  );
  const steps: readonly Step[] = [
    { title: firstDay.stepCompany, detail: company.business_name, isDone: true },
    {
      title: firstDay.stepCertificate,
      isDone: isTest || company.certificate !== null,
      ...(isTest ? { detail: firstDay.stepCertificateDetail } : {}),
    },
    {
      title: firstDay.stepIssue,
      detail: firstDay.stepIssueDetail,
      isDone: false,
      ...(mayIssue ? { action: actions } : {}),
    },
    {
      title: firstDay.stepLook,
      isDone: false,
      ...(isTest ? { detail: firstDay.stepLookDetail } : {}),
    },
    ...(isTest
      ? [{ title: firstDay.stepLive, detail: firstDay.stepLiveDetail, isDone: false }]
      : []),
  ];
  return (
    <Card title={firstDay.checklist}>
      <Steps steps={steps} />
      {!mayIssue && <Note>{common.readOnly}</Note>}
    </Card>
  );
}
