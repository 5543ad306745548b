import type { Company } from '@chasqui/sdk';
import { useState } from 'react';
import { Link } from 'wouter';
import { CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { Card, Facts, Grid } from '../../parts/layout.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { Note } from '../../parts/told.tsx';
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
import { changesOf, fieldsOf, hasUnknownDistrict } from './company-fields.ts';
import { bound, type CompanyForm } from './company-form.ts';
import { EnvironmentCard } from './environment-card.tsx';
import { MetadataFields } from './metadata-fields.tsx';
import { settingWords } from './words.ts';

export function CompanySection({ company }: { readonly company: Company }) {
  const common = useWords(commonWords);
  const forms = useWords(formWords);
  const say = useToast();
  const mayChange = useMay('admin');
  const draft = useFormDraft(`company.${company.id}`, fieldsOf(company));
  const save = useCompanyChange(
    () => client.companies.change(company.id, changesOf(company, draft.fields, draft.changes)),
    () => {
      draft.reset();
      say(common.saved);
    },
  );
  const districts = useCatalogue('PE', districtList);
  const [timesStopped, setTimesStopped] = useState<number | null>(null);
  const isStopped = hasUnknownDistrict(company, draft.changes, districts);
  const errorAt = fieldErrors(save.error);
  const form: CompanyForm = {
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
      <ReceiptsCard form={form} />
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
  readonly form: CompanyForm;
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
      <Grid>
        <TextField label={settings.businessName} required {...bound(form, 'business_name')} />
        <TextField
          label={settings.tradeName}
          hint={settings.tradeNameHint}
          {...bound(form, 'trade_name')}
        />
        <TextField label={settings.email} type="email" {...bound(form, 'email')} />
        <TextField label={settings.phone} {...bound(form, 'phone')} />
      </Grid>
    </Card>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const);

function ReceiptsCard({ form }: { readonly form: CompanyForm }) {
  const settings = useWords(settingWords);
  const { draft, disabled } = form;
  const ways = Object.entries(settings.receiptWays);
  return (
    <Card title={settings.rules}>
      <Grid>
        <SelectField label={settings.receipts} options={ways} {...bound(form, 'receipts')} />
        {draft.fields.receipts === 'summary' && (
          <SelectField
            label={settings.summaryHour}
            hint={settings.summaryHourHint}
            options={hours}
            {...bound(form, 'summary_hour')}
          />
        )}
        <SelectField
          label={settings.timeZone}
          hint={settings.timeZoneHint}
          options={timeZones(draft.fields.time_zone)}
          {...bound(form, 'time_zone')}
        />
      </Grid>
      <CheckField
        label={settings.uniqueExternalIds}
        checked={draft.fields.unique_external_ids}
        onChange={(checked) => draft.set('unique_external_ids', checked)}
        disabled={disabled}
      />
      <CheckField
        label={settings.demandTrusted}
        checked={draft.fields.demand_trusted_certificates}
        onChange={(checked) => draft.set('demand_trusted_certificates', checked)}
        disabled={disabled}
      />
    </Card>
  );
}

/** The zones that the browser knows, and the one that is set. */
function timeZones(current: string): readonly (readonly [string, string])[] {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => [zone, zone.replaceAll('_', ' ')] as const);
}

function ConnectionsCard({
  company,
  form,
}: {
  readonly company: Company;
  readonly form: CompanyForm;
}) {
  const settings = useWords(settingWords);
  const maySeeWebhooks = useMay('write');
  return (
    <Card title={settings.sending}>
      <Grid>
        <TextField
          label={settings.oseLive}
          hint={settings.oseHint}
          {...bound(form, 'ose_live', '/authority_url/live')}
        />
        <TextField
          label={settings.oseTest}
          hint={settings.oseHint}
          {...bound(form, 'ose_test', '/authority_url/test')}
        />
        <TextField
          label={settings.webHook}
          hint={settings.webHookHint}
          {...bound(form, 'web_hook')}
        />
      </Grid>
      {company.web_hook !== null && maySeeWebhooks && (
        <p>
          <Link href="/account/webhooks">{settings.openWebhooks}</Link>
        </p>
      )}
      <MetadataFields form={form} />
    </Card>
  );
}
