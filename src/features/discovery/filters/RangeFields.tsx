import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { getFormat } from '../../../i18n/getFormat';
import { replaceNarrowSpaces } from '../../../i18n/replaceNarrowSpaces';
import { createMoney } from '../../../lib/money';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import {
  getLotListHref,
  getRangeFields,
  isSoldSelection,
  type LotSelection,
  type RangeDraft,
} from '../results/lotSelection';
import { getFilterName } from './ActiveFilters';
import styles from './RangeFields.module.css';

/** The units of the marketplace's measurements. A year has none. */
const units: Readonly<Record<string, 'centimeter' | 'gram' | 'millimeter'>> = {
  dimension: 'centimeter',
  11: 'gram',
  24: 'millimeter',
  30: 'millimeter',
};
const CARAT = '19';
const YEAR = '9';

function getUnitSymbol(intl: IntlShape, filterId: string): string | undefined {
  // Intl has no such unit; jewelers write `ct` in every language.
  if (filterId === CARAT) return 'ct';
  const unit = units[filterId];
  return unit && intl.formatNumberToParts(0, { style: 'unit', unit }).find(isUnit)?.value;
}

const isUnit = ({ type }: Intl.NumberFormatPart): boolean => type === 'unit';

const readBound = (text: string): number => Number(text.replace(',', '.'));

function formatBound(intl: IntlShape, filterId: string, number: number): string {
  if (filterId === 'budget') return getFormat(intl).money(createMoney(number * 100, 'EUR'));
  if (filterId === YEAR) return String(number);
  const unit = units[filterId];
  const amount = replaceNarrowSpaces(
    intl.formatNumber(number, unit === undefined ? {} : { style: 'unit', unit }),
  );
  return filterId === CARAT ? `${amount} ct` : amount;
}

const getErrorText = (intl: IntlShape, { filterId, error }: RangeDraft): string =>
  error === 'inverted'
    ? intl.formatMessage({ id: 'search.filter.priceInverted' })
    : filterId === 'budget'
      ? intl.formatMessage({ id: 'search.filter.priceNotWhole' })
      : intl.formatMessage({ id: 'search.filter.notNumber' });

type RangeFieldsProps = { filterId: string; draft: RangeDraft | null };

/** A range of the visitor's own, applied with the button or Enter. */
export function RangeFields({ filterId, draft }: RangeFieldsProps) {
  const intl = useIntl();
  const names = getRangeFields(filterId);
  const field = {
    inputMode: filterId === 'budget' || filterId === YEAR ? 'numeric' : 'decimal',
    maxLength: 12,
    autoComplete: 'off',
    prefix: filterId === 'budget' ? '€' : undefined,
    suffix: getUnitSymbol(intl, filterId),
  } as const;
  return (
    <div className={styles.fields}>
      <TextField
        {...field}
        name={names.from}
        label={intl.formatMessage({ id: 'search.filter.priceFrom' })}
        defaultValue={draft?.from}
      />
      <TextField
        {...field}
        name={names.to}
        label={intl.formatMessage({ id: 'search.filter.priceTo' })}
        defaultValue={draft?.to}
      />
      {draft !== null && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {getErrorText(intl, draft)}
        </p>
      )}
      <Button type="submit" className={styles.apply}>
        <FormattedMessage id="search.filter.priceApply" />
      </Button>
    </div>
  );
}

type RangeNoticeProps = {
  path: string;
  selection: LotSelection;
  draft: RangeDraft;
  filters: readonly WireFilter[];
};

/** Says that a range in the URL is invalid, and offers the range that was likely meant. */
export function RangeNotice({ path, selection, draft, filters }: RangeNoticeProps) {
  const intl = useIntl();
  const { filterId } = draft;
  const filter = filters.find(({ id }) => id === filterId);
  if (filter === undefined) return null;
  const from = readBound(draft.from);
  const to = readBound(draft.to);
  const isInverted = draft.error === 'inverted' && to < from;
  const range = `${to}-${from}`;
  const values = selection.filters[filterId] ?? [];
  const corrected = {
    ...selection,
    page: 1,
    filters: {
      ...selection.filters,
      [filterId]: [...values.filter((value) => value !== range), range],
    },
  };
  return (
    <Banner
      severity="warn"
      className={styles.notice}
      title={getFilterName(intl, filter, isSoldSelection(selection))}
      actions={
        isInverted && (
          <ButtonLink to={getLotListHref(path, corrected)}>
            <FormattedMessage
              id="search.filter.priceSwap"
              values={{
                from: formatBound(intl, filterId, to),
                to: formatBound(intl, filterId, from),
              }}
            />
          </ButtonLink>
        )
      }
    >
      {getErrorText(intl, draft)}
    </Banner>
  );
}
