import { Breadcrumbs } from '../../../src/ui/Breadcrumbs';
import { Button } from '../../../src/ui/Button';
import { Container } from '../../../src/ui/Container';
import { Dialog } from '../../../src/ui/Dialog';
import { Grid } from '../../../src/ui/Grid';
import { IconButton } from '../../../src/ui/IconButton';
import { LotCard } from '../../../src/ui/LotCard';
import { LotCardSkeleton } from '../../../src/ui/LotCardSkeleton';
import { Sheet } from '../../../src/ui/Sheet';
import { SkipLink } from '../../../src/ui/SkipLink';
import styles from './Gallery.module.css';
import { GalleryForms } from './GalleryForms';
import { galleryLots } from './galleryLots';
import { GalleryStates } from './GalleryStates';

const heart = <IconButton icon="heart" label="Add to favourites" pressed={false} raised />;
const close = () => undefined;

/** Every component once, for the eye. `overlay` comes from the address. */
export function GalleryPage({ overlay }: { overlay: string | null }) {
  return (
    <Container>
      <SkipLink target="main" label="Skip to content" />
      <main id="main" className={styles.page}>
        <div>
          <Breadcrumbs
            label="You are here"
            crumbs={[{ label: 'Home', href: '/' }, { label: 'Art', href: '/c/1' }, { label: 'Glass' }]}
          />
          <h1>Art Nouveau glass and ceramics</h1>
        </div>
        <Grid label="Lots">
          {galleryLots.map((lot) => (
            <LotCard key={lot.href} {...lot} favourite={heart} priority />
          ))}
          <LotCardSkeleton />
          <LotCardSkeleton />
        </Grid>
        <GalleryForms />
        <GalleryStates />
        <Grid layout="list" label="Lots as a list">
          {galleryLots.slice(0, 3).map((lot) => (
            <LotCard key={lot.href} {...lot} layout="list" favourite={heart} />
          ))}
          <LotCardSkeleton layout="list" />
        </Grid>
        <h2>Closing soon</h2>
        <Grid layout="row" label="Closing soon">
          {[...galleryLots, ...galleryLots].map((lot, index) => (
            <LotCard key={`${lot.href}-${index}`} {...lot} favourite={heart} />
          ))}
        </Grid>
      </main>
      {overlay === 'dialog' && (
        <Dialog
          title="Confirm your bid"
          closeLabel="Close"
          onClose={close}
          footer={
            <>
              <Button>Cancel</Button>
              <Button variant="primary">Place bid of €250</Button>
            </>
          }
        >
          If you win, you pay €288.50 in all: your bid, buyer protection and shipping.
        </Dialog>
      )}
      {overlay === 'sheet' && (
        <Sheet
          title="Filters"
          closeLabel="Close"
          onClose={close}
          footer={
            <Button variant="primary" wide>
              Show 214 objects
            </Button>
          }
        >
          <GalleryForms />
        </Sheet>
      )}
    </Container>
  );
}
