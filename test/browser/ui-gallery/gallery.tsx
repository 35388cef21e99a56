// The browser's entry of the component gallery; bundled and photographed by screenshotUi.ts, never shipped.
import '../../../src/ui/base.css';
import { createRoot } from 'react-dom/client';
import { IntlContext } from '../../../src/i18n/IntlContext';
import { getIntl } from '../../../src/i18n/getIntl';
import { findLocale } from '../../../src/lib/locales';
import { ClockContext } from '../../../src/platform/ClockContext';
import { createStillClock } from '../../../src/platform/clock';
import { galleryNow } from './galleryLots';
import { GalleryPage } from './GalleryPage';

const query = new URLSearchParams(window.location.search);
const clock = { clock: createStillClock(galleryNow), renderedAt: galleryNow };
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <IntlContext value={getIntl(findLocale(query.get('locale') ?? 'en') ?? 'en')}>
      <ClockContext value={clock}>
        <GalleryPage overlay={query.get('overlay')} />
      </ClockContext>
    </IntlContext>,
  );
}
