// What comparable lots sold for: figures in words, and a small plot of the prices over time. Not in
// the first load of the lot page, apart from its styles.
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comparables as ComparablesData } from '../../api/buyer/comparables';
import { MoneyText } from '../../i18n/MoneyText';
import { useFormat } from '../../i18n/useFormat';
import { useSentenceMoney } from '../../i18n/useSentenceMoney';
import { parseInstant } from '../../lib/instant';
import { writeQuery } from '../../lib/urls';
import { DescriptionList } from '../../ui/DescriptionList';
import styles from './Comparables.module.css';

/** The sold view of the search with these lots. */
export function getSoldHref({ basis, name, categoryId, objectType }: ComparablesData): string {
  const ofKind =
    basis === 'maker'
      ? {}
      : {
          l2_categories: [String(categoryId)],
          ...(objectType === null ? {} : { object_type: [objectType] }),
        };
  return `/s?${writeQuery({
    q: basis === 'maker' ? `"${name.replaceAll('"', ' ')}"` : undefined,
    filters: { ...ofKind, sold: ['1'] },
  })}`;
}

// The plot, in units of its view box.
const WIDTH = 480;
const HEIGHT = 140;
const INSET = 6;
const DOT = 4;

type Figures = NonNullable<ComparablesData['figures']>;

/** `low` to `high` onto `from` to `to`; in the middle when there is nothing to compare. */
const createScale =
  (low: number, high: number, from: number, to: number) =>
  (value: number): number =>
    high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

const roundPlace = (value: number): number => Math.round(value * 10) / 10;

/** Each sale by its date and price, over the middle half of the prices and the median. */
function Plot({ figures, label }: { figures: Figures; label: string }) {
  const { sales, lowerQuartile, median, upperQuartile } = figures;
  const prices = sales.map(({ minor }) => minor);
  const times = sales.map(({ closedAt }) => closedAt);
  const toX = createScale(Math.min(...times), Math.max(...times), INSET, WIDTH - INSET);
  // Logarithmic: one high price would press all others together.
  const scaleY = createScale(
    Math.log(Math.min(...prices, lowerQuartile.minor)),
    Math.log(Math.max(...prices, upperQuartile.minor)),
    HEIGHT - INSET,
    INSET,
  );
  const toY = (minor: number): number => scaleY(Math.log(minor));
  const top = roundPlace(toY(upperQuartile.minor));
  const middle = roundPlace(toY(median.minor));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.plot}
      stroke="currentColor"
      strokeWidth={1.5}
      fill="none"
    >
      <rect
        y={top}
        width={WIDTH}
        height={Math.max(1, roundPlace(toY(lowerQuartile.minor) - top))}
        fill="currentColor"
        fillOpacity={0.08}
        stroke="none"
      />
      <path d={`M0 ${middle}H${WIDTH}`} />
      <path d={`M0 ${HEIGHT}H${WIDTH}`} strokeOpacity={0.4} />
      {sales.map(({ lotId, minor, closedAt }) => (
        <circle
          key={lotId}
          cx={roundPlace(toX(closedAt))}
          cy={roundPlace(toY(minor))}
          r={DOT}
          fill="currentColor"
          fillOpacity={0.25}
        />
      ))}
    </svg>
  );
}

/** `from` and `to`: the dates of the first and the last sale, formatted. */
type FiguresViewProps = { figures: Figures; from: string; to: string };

function FiguresView({ figures, from, to }: FiguresViewProps) {
  const intl = useIntl();
  const { money, percent, number } = useFormat();
  const sentenceMoney = useSentenceMoney();
  const { median, lowerQuartile, upperQuartile, soldCount, closedCount, soldShare, sales } =
    figures;
  const prices = sales.map(({ minor }) => minor);
  const toText = (minor: number): string => money({ minor, currency: median.currency });
  const plotValues = {
    count: sales.length,
    low: toText(Math.min(...prices)),
    high: toText(Math.max(...prices)),
  };
  return (
    <div className={styles.figures}>
      <DescriptionList
        items={[
          {
            term: intl.formatMessage({ id: 'lotPage.comparables.median' }),
            value: <MoneyText value={median} />,
            isStrong: true,
          },
          {
            term: intl.formatMessage({ id: 'lotPage.comparables.half' }),
            value: intl.formatMessage(
              { id: 'lotPage.comparables.range' },
              { low: sentenceMoney(lowerQuartile), high: sentenceMoney(upperQuartile) },
            ),
          },
          {
            term: intl.formatMessage({ id: 'lotPage.comparables.sold' }),
            value: intl.formatMessage(
              { id: 'lotPage.comparables.soldShare' },
              {
                share: percent(Math.round(soldShare * 100)),
                sold: number(soldCount),
                count: closedCount,
              },
            ),
          },
        ]}
      />
      <Plot
        figures={figures}
        label={
          from === to
            ? intl.formatMessage(
                { id: 'lotPage.comparables.plotOneDay' },
                { ...plotValues, date: from },
              )
            : intl.formatMessage({ id: 'lotPage.comparables.plot' }, { ...plotValues, from, to })
        }
      />
    </div>
  );
}

/** The content of the section; its heading and its link are the page's. */
export function Comparables({ data }: { data: ComparablesData }) {
  const { time } = useFormat();
  const { basis, name, minSoldCount, figures } = data;
  const first = figures?.sales[0];
  const last = figures?.sales.at(-1);
  if (figures === null || first === undefined || last === undefined)
    return (
      <p>
        <FormattedMessage id="lotPage.comparables.tooFew" values={{ count: minSoldCount }} />
      </p>
    );
  const from = time(first.closedAt, 'date');
  const to = time(last.closedAt, 'date');
  return (
    <div className={styles.comparables}>
      <p>
        {basis === 'maker' ? (
          <FormattedMessage id="lotPage.comparables.byMaker" values={{ name }} />
        ) : (
          <FormattedMessage id="lotPage.comparables.inCategory" values={{ name }} />
        )}
      </p>
      <FiguresView figures={figures} from={from} to={to} />
      <p className={styles.note}>
        {from === to ? (
          <FormattedMessage id="lotPage.comparables.periodOneDay" values={{ date: from }} />
        ) : (
          <FormattedMessage id="lotPage.comparables.period" values={{ from, to }} />
        )}{' '}
        <FormattedMessage id="lotPage.comparables.hammer" />
        {figures.ratesDate !== null && (
          <>
            {' '}
            <FormattedMessage
              id="lotPage.comparables.rates"
              values={{ date: time(parseInstant(`${figures.ratesDate}T12:00:00Z`), 'date') }}
            />
          </>
        )}
      </p>
    </div>
  );
}
