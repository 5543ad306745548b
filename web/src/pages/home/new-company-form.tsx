import { ChasquiError, type CodeDescription, type NewCompany } from '@chasqui/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../parts/button.tsx';
import { CodeField } from '../../parts/code-field.tsx';
import { TextField } from '../../parts/field.tsx';
import { useShownProblem } from '../../parts/form.tsx';
import { Row } from '../../parts/layout.tsx';
import { ProblemNote } from '../../parts/message.tsx';
import { useToast } from '../../parts/toasts.tsx';
import { formWords } from '../../parts/words.ts';
import { useCatalogue } from '../../service/catalogue.ts';
import { client } from '../../service/client.ts';
import { useKept } from '../../service/kept.ts';
import { districtAddress, districtList, placeOf } from '../../service/ubigeo.ts';
import { useWords } from '../../words/language.tsx';
import { firstDayWords } from './first-day-words.ts';
import css from './home.module.css';
import { isTaxId } from './tax-id.ts';

/** A company that was made up: its RUC is of a range that is not given out. */
const example = {
  tax_id: '20990079197',
  business_name: 'COMERCIAL ANDINA DEL PACÍFICO S.A.C.',
  trade_name: 'Andina del Pacífico',
  address: 'Av. Nicolás Arriola 848',
  district: '150115',
};

const empty = { tax_id: '', business_name: '', trade_name: '', address: '', district: '' };

/** As few fields as a document in test needs. What is typed stays until the company is there. */
export default function NewCompanyForm() {
  const firstDay = useWords(firstDayWords);
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, forget } = useKept('first company', empty);
  const [timesChecked, setTimesChecked] = useState<number | null>(null);
  const create = useCreation(forget);
  const districts = useCatalogue('PE', districtList);
  useShownProblem(form, timesChecked);
  const isDistrict =
    draft.district === '' || districtAddress(draft.district, districts) !== undefined;
  // Before the list is there, nobody can say whether the district is in it.
  const isWaiting = draft.district !== '' && districts.length === 0;
  const isRight = isTaxId(draft.tax_id.trim());
  const wrong = { tax_id: !isRight, district: !isDistrict };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTimesChecked((times) => (times ?? 0) + 1);
    if (isRight && isDistrict) create.mutate(companyOf(draft, districts));
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit}>
      <CompanyFields
        draft={draft}
        change={change}
        districts={districts}
        wrong={timesChecked === null ? null : wrong}
        error={create.error}
      />
      <ProblemNote error={create.error} />
      <Row>
        <Button type="submit" look="primary" busy={create.isPending || isWaiting}>
          {firstDay.create}
        </Button>
        <Button look="quiet" onClick={() => change(example)}>
          {firstDay.example}
        </Button>
      </Row>
    </form>
  );
}

type FieldsProps = {
  readonly draft: typeof empty;
  change(draft: typeof empty): void;
  readonly districts: readonly CodeDescription[];
  /** What is wrong with what was typed; null until somebody asked for the company. */
  readonly wrong: { readonly tax_id: boolean; readonly district: boolean } | null;
  readonly error: unknown;
};

function CompanyFields({ draft, change, districts, wrong, error }: FieldsProps) {
  const firstDay = useWords(firstDayWords);
  const forms = useWords(formWords);
  const set = (field: keyof typeof empty) => (value: string) =>
    change({ ...draft, [field]: value });
  const errorOf = (pointer: string) => errorAt(error, pointer);
  return (
    <>
      <TextField
        label={firstDay.taxId}
        hint={firstDay.taxIdHint}
        error={wrong?.tax_id === true ? firstDay.taxIdWrong : errorOf('/tax_id')}
        value={draft.tax_id}
        onChange={set('tax_id')}
        inputMode="numeric"
        maxLength={20}
        required
        autoFocus
      />
      <TextField
        label={firstDay.businessName}
        hint={firstDay.businessNameHint}
        error={errorOf('/business_name')}
        value={draft.business_name}
        onChange={set('business_name')}
        autoComplete="organization"
        required
      />
      <TextField
        label={firstDay.tradeName}
        error={errorOf('/trade_name')}
        optional
        value={draft.trade_name}
        onChange={set('trade_name')}
      />
      <TextField
        label={firstDay.address}
        error={errorOf('/address/address')}
        optional
        value={draft.address}
        onChange={set('address')}
        autoComplete="street-address"
      />
      <CodeField
        label={firstDay.district}
        hint={firstDay.districtHint}
        error={wrong?.district === true ? forms.districtUnknown : errorOf('/address/postal_zone')}
        optional
        codes={districts}
        distinguishedBy={placeOf}
        code={draft.district}
        onCode={set('district')}
      />
    </>
  );
}

/** Makes the company, and goes on to its first document. */
function useCreation(forget: () => void) {
  const firstDay = useWords(firstDayWords);
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const say = useToast();
  return useMutation({
    mutationFn: (company: NewCompany) => client.companies.create(company),
    onSuccess: async ({ id }) => {
      forget();
      await queries.invalidateQueries({ queryKey: ['companies'] });
      say(firstDay.created);
      navigate(`/company/${id}/issue`);
    },
  });
}

function companyOf(
  { district, address, ...draft }: typeof empty,
  districts: readonly CodeDescription[],
): NewCompany {
  return {
    tax_id: draft.tax_id.trim(),
    business_name: draft.business_name.trim(),
    trade_name: draft.trade_name.trim(),
    country: 'PE',
    environment: 'test',
    address: { address: address.trim(), country: 'PE', ...districtAddress(district, districts) },
  };
}

function errorAt(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ChasquiError)) return undefined;
  return error.errors.find((item) => item.pointer === pointer)?.detail;
}
