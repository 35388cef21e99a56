import { Badge } from '../../../src/ui/Badge';
import { Banner } from '../../../src/ui/Banner';
import { Button } from '../../../src/ui/Button';
import { ButtonLink } from '../../../src/ui/ButtonLink';
import { Countdown } from '../../../src/ui/Countdown';
import { DescriptionList } from '../../../src/ui/DescriptionList';
import { Disclosure } from '../../../src/ui/Disclosure';
import { EmptyState } from '../../../src/ui/EmptyState';
import { ErrorState } from '../../../src/ui/ErrorState';
import { ImageZoom } from '../../../src/ui/ImageZoom';
import { Pagination } from '../../../src/ui/Pagination';
import { Picture } from '../../../src/ui/Picture';
import { PriceTag } from '../../../src/ui/PriceTag';
import { Steps } from '../../../src/ui/Steps';
import { TabLinks } from '../../../src/ui/TabLinks';
import { Tabs } from '../../../src/ui/Tabs';
import styles from './Gallery.module.css';
import { galleryNow } from './galleryLots';

const bill = [
  { term: 'Your bid', value: '€250.00' },
  { term: 'Buyer protection', hint: '9 % and €3, VAT included', value: '€25.50' },
  { term: 'Shipping to the Netherlands', value: '€13.00' },
  { term: 'Total', value: '€288.50', strong: true },
];
const facts = [
  { term: 'Material', value: 'Glass, cameo etched' },
  { term: 'Height', value: '24.5 cm' },
  { term: 'Condition', value: 'Good, small chip at the foot' },
];
const steps = [
  { id: 'pay', label: 'Paid' },
  { id: 'ship', label: 'Shipped', detail: '24 Nov' },
  { id: 'got', label: 'Delivered' },
  { id: 'done', label: 'Completed' },
];
const pages = { nav: 'Pages', previous: 'Previous page', next: 'Next page', page: (page: number) => `Page ${page}` };

export function GalleryStates() {
  return (
    <>
      <div className={styles.row}>
        <Badge tone="good" icon="raise">
          You lead
        </Badge>
        <Badge tone="signal" icon="alert">
          Outbid
        </Badge>
        <Badge tone="warn" icon="clock">
          Closing soon
        </Badge>
        <Badge tone="accent">New</Badge>
        <Badge>No reserve</Badge>
      </div>
      <div className={styles.stack}>
        <Banner title="Bids are binding">You cannot take a bid back.</Banner>
        <Banner severity="success" onDismiss={() => undefined} dismissLabel="Dismiss">
          Your alert is saved.
        </Banner>
        <Banner severity="warn">Pay within 3 days, by Tue 24 Nov, 18:00 CET.</Banner>
        <Banner severity="error" title="You were outbid" actions={<Button size="small">Bid €270</Button>}>
          The current bid is €260.
        </Banner>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <div>
            <div>Current bid</div>
            <PriceTag value={{ minor: 25_000, currency: 'EUR' }} size="large" />
          </div>
          <div>
            Closes in <Countdown end={galleryNow + 299_000} endedLabel="Closed" />
          </div>
          <DescriptionList facts={bill} look="bill" />
          <Steps label="Progress" doneLabel="Done" current="got" steps={steps} />
        </div>
        <div className={styles.stack}>
          <ImageZoom zoomInLabel="Enlarge" zoomOutLabel="Make smaller">
            <Picture source="vase-1" preset="cw_normal" alt="Vase" priority />
          </ImageZoom>
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          <DescriptionList facts={facts} />
          <Disclosure summary="Shipping">By parcel, insured.</Disclosure>
          <Disclosure summary="About the seller" open>
            Member since 2019. 98.7 % good.
          </Disclosure>
        </div>
        <Steps label="Parcel" doneLabel="Done" current="got" steps={steps} vertical />
      </div>
      <TabLinks
        label="Orders"
        links={[
          { href: '/f', label: 'To pay', count: 2, current: true },
          { href: '/g', label: 'On its way', count: 1, current: false },
          { href: '/h', label: 'Completed', current: false },
        ]}
      />
      <Tabs
        label="Lot"
        tabs={[
          { id: 'a', label: 'Description', panel: 'A vase of the school of Nancy.' },
          { id: 'b', label: 'Bids', panel: 'None' },
        ]}
      />
      <Pagination page={5} pageCount={24} hrefFor={(page) => `/s?page=${page}`} labels={pages} />
      <div className={styles.columns}>
        <EmptyState
          title="No favourites yet"
          icon="heart"
          actions={
            <ButtonLink href="/c" variant="primary">
              Browse categories
            </ButtonLink>
          }
        >
          Press the heart on a lot and it waits for you here.
        </EmptyState>
        <ErrorState title="We could not load the bids" retryLabel="Try again" onRetry={() => undefined}>
          Please try again in a moment.
        </ErrorState>
      </div>
    </>
  );
}
