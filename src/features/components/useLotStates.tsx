// The components that show lots and their prices, in all their states.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../i18n/messages';
import { AddressBlock } from '../../ui/AddressBlock';
import { Button } from '../../ui/Button';
import { CategoryCards } from '../../ui/CategoryCards';
import { DescriptionList } from '../../ui/DescriptionList';
import { DialogSubject } from '../../ui/DialogSubject';
import { DialogSubjectContext } from '../../ui/DialogSubjectContext';
import { Grid } from '../../ui/Grid';
import { LotCard, LotCardSkeleton, PriceTag, type LotCardProps } from '../../ui/LotCard';
import { Picture } from '../../ui/Picture';
import { Veil } from '../../ui/Veil';

/** `name`: the component's file in src/ui. The states are listed by what sets them apart. */
export type ComponentStates = { name: string; states: Readonly<Record<string, ReactNode>> };

/** Fixed, so that the browser's first render equals the server's. */
const farEnd = '2100-01-01T12:00:00Z';
const pastEnd = '2020-01-01T12:00:00Z';
const addressLines = ['Emilie Flöge', 'Lothringerstraße 14', '1030 Wien'];
const price = { minor: 1_250_000, currency: 'EUR' } as const;
/** A blue vase, so that pictures need no server. */
export const samplePicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"%3E%3Cpath ' +
  'fill="%232c5aa0" d="M24 6h12v10c14 8 18 22 12 38-3 8-8 12-8 20H20c0-8-5-12-8-20-6-16-2-30 ' +
  '12-38z"/%3E%3C/svg%3E';

function useLotCards(): Record<string, ReactNode> {
  const intl = useIntl();
  const base: LotCardProps = {
    href: '/',
    title: intl.formatMessage({ id: 'bidding.ceiling.label' }),
    subtitle: intl.formatMessage({ id: 'common.error.notFound.text' }),
    picture: samplePicture,
    price,
    priceLabel: intl.formatMessage({ id: 'lots.card.currentBid' }),
    end: farEnd,
    endedLabel: intl.formatMessage({ id: 'lots.card.closed' }),
    bids: intl.formatMessage({ id: 'lots.card.bids' }, { count: 12 }),
    level: 3,
  };
  const of = (props: Partial<LotCardProps>): ReactNode => (
    <Grid layout={props.layout === 'list' ? 'list' : 'cards'}>
      <LotCard {...base} {...props} />
    </Grid>
  );
  return {
    open: of({}),
    'two badges': of({
      badges: [
        intl.formatMessage({ id: 'lots.card.noReserve' }),
        intl.formatMessage({ id: 'lots.card.freeShipping' }),
      ],
    }),
    leading: of({
      viewer: { state: 'leading', label: intl.formatMessage({ id: 'lots.card.leading' }) },
    }),
    outbid: of({
      viewer: { state: 'outbid', label: intl.formatMessage({ id: 'lots.card.outbid' }) },
    }),
    won: of({
      end: pastEnd,
      viewer: { state: 'won', label: intl.formatMessage({ id: 'lots.card.won' }) },
    }),
    lost: of({
      end: pastEnd,
      viewer: { state: 'lost', label: intl.formatMessage({ id: 'lots.card.lost' }) },
    }),
    scheduled: of({
      start: farEnd,
      opensLabel: (moment) => intl.formatMessage({ id: 'lots.card.opens' }, { moment }),
    }),
    covered: of({ coveredNote: intl.formatMessage({ id: 'lots.card.explicit' }) }),
    'without a picture': of({ picture: null }),
    'price is loading': of({ price: null, isLoading: true }),
    list: of({ layout: 'list' }),
    skeleton: (
      <Grid>
        <LotCardSkeleton />
      </Grid>
    ),
  };
}

/** Texts and a button that stand for any others. */
export function useSamples() {
  const intl = useIntl();
  return {
    say: (id: MessageId): string => intl.formatMessage({ id }),
    loadText: <FormattedMessage id="common.error.load.text" />,
    retry: (
      <Button>
        <FormattedMessage id="common.action.retry" />
      </Button>
    ),
  };
}

export function useLotStates(): ComponentStates[] {
  const { say, retry } = useSamples();
  const lotCards = useLotCards();
  const categoryLabel = say('common.popular.categories');
  const category = {
    id: 1,
    url: '/',
    name: say('common.popular.auctions'),
    imageUrl: samplePicture,
    lotCount: 12,
  };
  return [
    {
      name: 'AddressBlock',
      states: {
        abroad: <AddressBlock lines={addressLines} country="Österreich" />,
        domestic: <AddressBlock lines={addressLines} />,
      },
    },
    {
      name: 'CategoryCards',
      states: {
        cards: (
          <CategoryCards
            label={categoryLabel}
            categories={[
              category,
              { ...category, id: 2, lotCount: 0 },
              { ...category, id: 3, lotCount: null },
            ]}
          />
        ),
        loading: <CategoryCards label={categoryLabel} categories={undefined} />,
      },
    },
    {
      name: 'DescriptionList',
      states: {
        facts: (
          <DescriptionList
            items={[
              {
                term: say('bidding.price.current'),
                value: <PriceTag value={price} size="small" />,
              },
              {
                term: say('bidding.cost.carrierTax'),
                hint: say('bidding.cost.help'),
                value: say('bidding.cost.noShipping'),
              },
            ]}
          />
        ),
        bill: (
          <DescriptionList
            variant="bill"
            items={[
              { term: say('bidding.cost.yourBid'), value: <PriceTag value={price} size="small" /> },
              {
                term: say('bidding.cost.total'),
                value: <PriceTag value={price} size="small" />,
                isStrong: true,
              },
            ]}
          />
        ),
      },
    },
    {
      name: 'DialogSubject',
      states: {
        'two lots': (
          <DialogSubjectContext
            value={[
              { title: say('bidding.ceiling.label'), imageUrl: samplePicture },
              { title: say('bidding.history.title'), imageUrl: null },
            ]}
          >
            <DialogSubject />
          </DialogSubjectContext>
        ),
      },
    },
    { name: 'LotCard', states: lotCards },
    {
      name: 'Picture',
      states: {
        square: <Picture source={samplePicture} preset="cw_thumb3" alt="" />,
        landscape: <Picture source={samplePicture} preset="cw_thumb3" alt="" shape="landscape" />,
        cover: (
          <Picture
            source={samplePicture}
            preset="cw_thumb3"
            alt=""
            shape="wide"
            objectFit="cover"
          />
        ),
        missing: <Picture source="" preset="cw_thumb3" alt={say('common.error.load.title')} />,
      },
    },
    {
      name: 'Veil',
      states: {
        covered: (
          <Veil isHidden note={say('lots.card.explicit')} action={retry}>
            <Picture source={samplePicture} preset="cw_thumb3" alt="" />
          </Veil>
        ),
        uncovered: (
          <Veil isHidden={false} note={say('lots.card.explicit')}>
            <Picture source={samplePicture} preset="cw_thumb3" alt="" />
          </Veil>
        ),
      },
    },
  ];
}
