import { lazy, Suspense } from 'react';
import { Card, PageHead } from '../../parts/layout.tsx';
import { Note, Skeleton } from '../../parts/message.tsx';
import { useCaller, useMay } from '../../service/session.ts';
import { useWords } from '../../words/language.tsx';
import { firstDayWords } from './first-day-words.ts';
import css from './home.module.css';
import { Steps } from './steps.tsx';

/** Most people never see it: it is no part of the first load. */
const NewCompanyForm = lazy(() => import('./new-company-form.tsx'));

/** Leads an account without companies to its first document. */
export function FirstDay() {
  const firstDay = useWords(firstDayWords);
  const isAdmin = useMay('admin');
  const { companies } = useCaller();
  if (!isAdmin || companies !== null) {
    return (
      <>
        <PageHead title={firstDay.title} />
        <Note title={firstDay.notAllowed}>{firstDay.notAllowedDetail}</Note>
      </>
    );
  }
  return (
    <>
      <PageHead title={firstDay.title} detail={firstDay.detail} />
      <div className={css.firstDay}>
        <Card title={firstDay.company}>
          <Suspense fallback={<Skeleton lines={6} />}>
            <NewCompanyForm />
          </Suspense>
        </Card>
        <Card title={firstDay.steps}>
          <Steps
            steps={[
              { title: firstDay.stepCompany, isDone: false },
              {
                title: firstDay.stepCertificate,
                detail: firstDay.stepCertificateDetail,
                isDone: true,
              },
              { title: firstDay.stepIssue, detail: firstDay.stepIssueDetail, isDone: false },
              { title: firstDay.stepLook, detail: firstDay.stepLookDetail, isDone: false },
              { title: firstDay.stepLive, detail: firstDay.stepLiveDetail, isDone: false },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
