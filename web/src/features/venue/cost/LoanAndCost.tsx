import { NativeSelect } from '@mantine/core';
import { type CostTables, homeCost, type Loan, monthlyInstalment, share } from '@pavilion/contract';
import { countryOfNumber } from '@pavilion/contract/dialCodes';
import type { ReactNode } from 'react';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { SceneDialog } from '../../../ui/dialog/SceneDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Borrowing } from './Borrowing.tsx';
import {
  type CostDraft,
  readFigure,
  readHome,
  readIncome,
  readTerms,
  stateOfCity,
} from './costDraft.ts';
import { CostSources, CostTable } from './CostTable.tsx';
import { HomeFields } from './HomeFields.tsx';
import { LoanFields } from './LoanFields.tsx';
import type { Home } from './toHome.ts';
import { type Money, useMoney } from './useMoney.ts';
import styles from './LoanAndCost.module.css';

/** A loan as the form has it, about the home it started with; nothing of it has left the page. */
export interface WorkedOutLoan extends Loan {
  homeId: string | null;
  homeName: string | null;
  price: number;
  /** A month. */
  income: number | null;
  otherInstalments: number | null;
}

/** The price of the example that visitors start with. */
const examplePrice = 7_500_000;

/** What a home costs in all, and its loan, from the organiser's tables. Worked out here: nothing entered is sent. */
export function LoanAndCost({
  tables,
  city,
  home: asked,
  desks,
  onClose,
}: {
  tables: CostTables;
  /** The booth's, which preselects the state. */
  city: string;
  /** What the sums start with; null for an example. */
  home: Home | null;
  /** The banks to which a loan can be taken; absent where the event has none. */
  desks?: ((loan: WorkedOutLoan) => ReactNode) | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { term } = useTerms();
  const [draft, set] = useDraft('cost', useFirstDraft(tables, { city, home: asked }));
  const money = useMoney(tables, draft.currency);
  const state = tables.states.find(({ name }) => name.en === draft.state);
  const currency = tables.currencies.find(({ code }) => code === draft.currency);
  const home = readHome(draft);
  const cost = home && homeCost(home, tables, state);
  const suggested = cost && share(cost.agreementValue, tables.loan.pricePercent);
  const amount = draft.loan === null ? suggested : readFigure('loan', draft.loan);
  const terms = readTerms(draft);
  const loan = terms && amount !== null ? { ...terms, amount } : null;
  return (
    <SceneDialog opened onClose={onClose} title={t('cost.title')} size="xl">
      <Stack gap={6}>
        <Card as="section" padding={4} aria-label={t('cost.title')}>
          <Grid least="10rem" gap={4} align="start">
            <Sum
              label={t('cost.instalment')}
              amount={loan && monthlyInstalment(loan)}
              money={money}
            />
            <Sum label={t('cost.total')} amount={cost && cost.total} money={money} />
            <Sum
              label={t('cost.ownMoney')}
              amount={cost && amount !== null && Math.max(0, cost.total - amount)}
              money={money}
            />
          </Grid>
          <Currency tables={tables} chosen={draft.currency} money={money} onChange={set} />
          <Text size="sm" tone="soft">
            {t(desks ? 'cost.privateUntil' : 'cost.private')}
          </Text>
        </Card>
        <Stack as="section">
          <Text as="h3" size="xl">
            {t('cost.home')}
          </Text>
          <Text size="md" tone="soft">
            {asked
              ? t('cost.startsWith', { name: asked.name, price: money.inWords(asked.price) })
              : t('cost.example', { price: money.inWords(examplePrice) })}
          </Text>
          {asked && asked.includes.length > 0 && (
            <Text size="md">
              {t('cost.includes', { parts: asked.includes.map(term).join(', ') })}
            </Text>
          )}
          <HomeFields tables={tables} draft={draft} money={money} onChange={set} />
        </Stack>
        {cost && <CostTable cost={cost} money={money} />}
        <LoanFields draft={draft} suggested={suggested} loan={loan} money={money} onChange={set} />
        <Borrowing tables={tables} draft={draft} terms={terms} money={money} onChange={set} />
        {desks &&
          home &&
          loan &&
          loan.amount > 0 &&
          desks({
            ...loan,
            ...{ homeId: asked?._id ?? null, homeName: asked?.name ?? null, price: home.price },
            ...(readIncome(draft) ?? { income: null, otherInstalments: null }),
          })}
        <CostSources tables={tables} state={state} currency={currency} />
      </Stack>
    </SceneDialog>
  );
}

/** What the form starts with: a home or an example, the organiser's terms, and the visitor's own currency if their number is from abroad. */
function useFirstDraft(
  tables: CostTables,
  { city, home }: { city: string; home: Home | null },
): CostDraft {
  const mobile = useLogin()?.user.mobile ?? '';
  const { inField } = useMoney(tables, '');
  const includes = home?.includes ?? [];
  const isOwn = (country: string) => countryOfNumber(mobile, country) === country;
  return {
    price: inField(home?.price ?? examplePrice),
    squareFeet: String(home?.squareFeet ?? 1200),
    floor: '0',
    parkings: includes.includes('Parking') ? '0' : '1',
    club: inField(includes.includes('Club membership') ? 0 : tables.charges.club),
    services: '',
    loan: null,
    ratePercent: String(tables.loan.ratePercent),
    years: String(tables.loan.years),
    income: '',
    otherInstalments: '',
    state: stateOfCity(tables, city),
    stage: 'building',
    isForWoman: false,
    isGstIncluded: includes.includes('GST'),
    isFloorRiseIncluded: includes.includes('Floor rise'),
    currency: tables.currencies.find(({ code }) => isOwn(code.slice(0, 2)))?.code ?? '',
  };
}

/** A sum that decides, first of all in words. */
function Sum({
  label,
  amount,
  money,
}: {
  label: string;
  amount: number | null | false;
  money: Money;
}) {
  const t = useTexts();
  const isKnown = typeof amount === 'number';
  const abroad = isKnown && money.abroad(amount);
  return (
    <Stack gap={1}>
      <Text as="span" size="sm" tone="soft">
        {label}
      </Text>
      <output className={styles.sum}>
        {isKnown ? money.inWords(amount) : <small>{t('cost.incomplete')}</small>}
      </output>
      {abroad && (
        <Text as="span" size="sm">
          {abroad}
        </Text>
      )}
    </Stack>
  );
}

/** The currency shown beside rupees, by the organiser's rate. */
function Currency({
  tables: { currencies },
  chosen,
  money,
  onChange,
}: {
  tables: CostTables;
  chosen: string;
  money: Money;
  onChange: (part: Partial<CostDraft>) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  if (!currencies.length) return null;
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  const rate = currencies.find(({ code }) => code === chosen);
  const exact = rate && {
    ...{ code: rate.code, rupees: money.perUnit(rate.rate) },
    day: dayInWords(rate.day, language),
  };
  return (
    <Stack gap={1}>
      <NativeSelect
        label={t('cost.currency')}
        value={chosen}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={exact && t('cost.exchange', exact)}
        onChange={(change) => onChange({ currency: change.currentTarget.value })}
        data={[
          { value: '', label: t('cost.noCurrency') },
          ...currencies.map(({ code }) => ({ value: code, label: `${code} · ${names.of(code)}` })),
        ]}
      />
      <Text size="sm">
        <Link to="/abroad" search={chosen ? { country: chosen.slice(0, 2) } : {}}>
          {t('guide.link')}
        </Link>
      </Text>
    </Stack>
  );
}
