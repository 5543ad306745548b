import type { Company } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { Form } from '../../parts/form.tsx';
import { Card, Facts } from '../../parts/layout.tsx';
import { Note } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { formWords } from '../../parts/words.ts';
import { useCatalogue } from '../../service/catalogue.ts';
import { client } from '../../service/client.ts';
import { fieldErrors } from '../../service/field-errors.ts';
import { useFormDraft } from '../../service/form-draft.ts';
import { useCompanyChange } from '../../service/save-company.ts';
import { useMay } from '../../service/session.ts';
import { districtList } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import { commonWords } from '../../words/shared.ts';
import { AddressFields } from './address-fields.tsx';
import { companyFields, hasUnknownDistrict } from './company-fields.ts';
import { CardFields, type SettingsForm } from './declared-field.tsx';
import { EnvironmentCard } from './environment-card.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import { changesOf, valuesOf } from './setting-field.ts';
import { settingWords } from './words.ts';

export function CompanySection({ company }: { readonly company: Company }) {
  const settings = useWords(settingWords);
  const common = useWords(commonWords);
  const forms = useWords(formWords);
  const say = useToast();
  const mayChange = useMay('admin');
  const draft = useFormDraft(`company.${company.id}`, valuesOf(companyFields, company));
  const save = useCompanyChange(
    () =>
      client.companies.change(
        company.id,
        changesOf(companyFields, company, draft.fields, draft.changes),
      ),
    () => {
      draft.reset();
      say(common.saved);
    },
  );
  const districts = useCatalogue('PE', districtList);
  const [timesStopped, setTimesStopped] = useState<number | null>(null);
  const isStopped = hasUnknownDistrict(company, draft.changes, districts);
  const errorAt = fieldErrors(save.error);
  const form: SettingsForm = {
    fields: companyFields,
    draft,
    errorAt: (pointer) =>
      pointer === '/address/postal_zone' && isStopped && timesStopped !== null
        ? forms.districtUnknown
        : errorAt(pointer),
    disabled: !mayChange,
  };
  const submit = () => {
    if (isStopped) setTimesStopped((times) => (times ?? 0) + 1);
    else save.mutate(undefined);
  };
  const parts = (
    <>
      <IdentityCard company={company} form={form} />
      <AddressFields country={company.country} form={form} />
      <Card title={settings.rules}>
        <CardFields form={form} card="rules" />
      </Card>
      <ConnectionsCard company={company} form={form} />
    </>
  );
  return (
    <>
      {!mayChange && <Note>{common.readOnly}</Note>}
      <EnvironmentCard company={company} />
      {!mayChange && parts}
      {mayChange && (
        <Form
          isLong
          busy={save.isPending}
          error={save.error}
          isChanged={draft.isChanged}
          stopped={timesStopped}
          onSubmit={submit}
          onDiscard={draft.reset}
        >
          {parts}
        </Form>
      )}
    </>
  );
}

function IdentityCard({
  company,
  form,
}: {
  readonly company: Company;
  readonly form: SettingsForm;
}) {
  const settings = useWords(settingWords);
  return (
    <Card title={settings.identity}>
      <Facts
        facts={[
          [settings.taxId, company.tax_id],
          [settings.country, company.country],
          [settings.companyId, <code key="id">{company.id}</code>],
        ]}
      />
      <CardFields form={form} card="identity" />
    </Card>
  );
}

function ConnectionsCard({
  company,
  form,
}: {
  readonly company: Company;
  readonly form: SettingsForm;
}) {
  const settings = useWords(settingWords);
  const maySeeWebhooks = useMay('write');
  return (
    <Card title={settings.sending}>
      <CardFields form={form} card="connections" />
      {company.web_hook !== null && maySeeWebhooks && (
        <p>
          <Link href="/account/webhooks">{settings.openWebhooks}</Link>
        </p>
      )}
      <MetadataFields form={form} />
    </Card>
  );
}
