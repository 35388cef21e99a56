import type { BiddingBlock } from '../../../api/buyer/decode/bidding';
import type { Translate } from '../../../i18n/createTranslator';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Banner, type Severity } from '../../../ui/Banner';
import type { Standing } from '../model/biddingStanding';

type Words = { title: string; text: string };
type Look = { severity: Severity; words: (t: Translate, amounts: { price: string; maximum: string | null }) => Words };

const looks: Readonly<Record<Standing, Look | null>> = {
  scheduled: { severity: 'info', words: (t) => ({ title: t('bidding.standing.scheduled.title'), text: t('bidding.standing.scheduled.text') }) },
  // The price, the time and the box below say it all.
  open: null,
  leading: {
    severity: 'success',
    words: (t, { maximum }) => ({
      title: t('bidding.standing.leading.title'),
      text: maximum === null ? t('bidding.standing.leading.text') : t('bidding.standing.leading.maximum', { maximum }),
    }),
  },
  leadingBelowReserve: {
    severity: 'warn',
    words: (t) => ({ title: t('bidding.standing.leadingBelowReserve.title'), text: t('bidding.standing.leadingBelowReserve.text') }),
  },
  outbid: {
    severity: 'error',
    words: (t, { price }) => ({ title: t('bidding.standing.outbid.title'), text: t('bidding.standing.outbid.text', { price }) }),
  },
  closing: { severity: 'info', words: (t) => ({ title: t('bidding.standing.closing.title'), text: t('bidding.standing.closing.text') }) },
  won: { severity: 'success', words: (t, { price }) => ({ title: t('bidding.standing.won.title'), text: t('bidding.standing.won.text', { price }) }) },
  lost: { severity: 'info', words: (t, { price }) => ({ title: t('bidding.standing.lost.title'), text: t('bidding.standing.lost.text', { price }) }) },
  sold: { severity: 'info', words: (t, { price }) => ({ title: t('bidding.standing.sold.title'), text: t('bidding.standing.sold.text', { price }) }) },
  reserveNotMet: {
    severity: 'info',
    words: (t, { price }) => ({ title: t('bidding.standing.reserveNotMet.title'), text: t('bidding.standing.reserveNotMet.text', { price }) }),
  },
  unsold: { severity: 'info', words: (t) => ({ title: t('bidding.standing.unsold.title'), text: t('bidding.standing.unsold.text') }) },
  withdrawn: { severity: 'warn', words: (t) => ({ title: t('bidding.standing.withdrawn.title'), text: t('bidding.standing.withdrawn.text') }) },
};

type StandingBannerProps = { standing: Standing; block: Pick<BiddingBlock, 'currentBid' | 'nextMinimumBid' | 'viewer'> };

/** How the lot stands for the viewer, in words; nothing where there is nothing to say. */
export function StandingBanner({ standing, block }: StandingBannerProps) {
  const t = useT();
  const format = useFormat();
  const { maximum, orderReference } = block.viewer;
  const look = looks[standing];
  if (look === null) return null;
  const { severity, words } = look;
  const { title, text } = words(t, {
    price: format.money(block.currentBid ?? block.nextMinimumBid),
    maximum: maximum && format.money(maximum),
  });
  return (
    <Banner severity={severity} title={title}>
      {text}
      {standing === 'won' && orderReference !== null && <> {t('bidding.standing.won.order', { reference: orderReference })}</>}
    </Banner>
  );
}
