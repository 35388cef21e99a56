// The help articles about bidding.
import type { HelpArticle } from '../articleBlocks';

export const biddingArticles: readonly HelpArticle[] = [
  {
    slug: 'place-a-bid',
    changedOn: '2026-11-27',
    address: 'help.article.placeABid.slug',
    title: 'help.article.placeABid.title',
    summary: 'help.article.placeABid.summary',
    parts: [
      {
        anchor: 'how',
        title: 'helpBidding.placeABid.how.title',
        blocks: [
          {
            steps: [
              'helpBidding.placeABid.how.step1',
              'helpBidding.placeABid.how.step2',
              'helpBidding.placeABid.how.confirm',
            ],
          },
        ],
      },
      {
        anchor: 'amounts',
        title: 'helpBidding.placeABid.amounts.title',
        blocks: [
          { text: 'helpBidding.placeABid.amounts.text' },
          { text: 'helpBidding.placeABid.amounts.text2' },
        ],
      },
      {
        anchor: 'refused',
        title: 'helpBidding.placeABid.refused.title',
        blocks: [
          {
            list: [
              'helpBidding.placeABid.refused.item1',
              'helpBidding.placeABid.refused.item2',
              'helpBidding.placeABid.refused.item3',
              'helpBidding.placeABid.refused.item4',
              'helpBidding.placeABid.refused.item5',
            ],
          },
        ],
      },
      {
        anchor: 'connection',
        title: 'helpBidding.placeABid.connection.title',
        blocks: [{ text: 'helpBidding.placeABid.connection.text' }],
      },
    ],
    related: ['maximum-bid', 'closing-time', 'card-hold'],
  },
  {
    slug: 'maximum-bid',
    changedOn: '2026-11-27',
    address: 'help.article.maximumBid.slug',
    title: 'help.article.maximumBid.title',
    summary: 'help.article.maximumBid.summary',
    parts: [
      {
        anchor: 'how',
        title: 'helpBidding.maximumBid.how.title',
        blocks: [{ text: 'helpBidding.maximumBid.how.text' }],
      },
      {
        anchor: 'example',
        title: 'helpBidding.maximumBid.example.title',
        blocks: [{ text: 'helpBidding.maximumBid.example.text' }],
      },
      {
        anchor: 'rules',
        title: 'helpBidding.maximumBid.rules.title',
        blocks: [
          {
            list: [
              'helpBidding.maximumBid.rules.item1',
              'helpBidding.maximumBid.rules.item2',
              'helpBidding.maximumBid.rules.item3',
              'helpBidding.maximumBid.rules.item4',
              'helpBidding.maximumBid.rules.item5',
            ],
          },
        ],
      },
      {
        anchor: 'exact',
        title: 'helpBidding.maximumBid.exact.title',
        blocks: [{ text: 'helpBidding.maximumBid.exact.text' }],
      },
    ],
    related: ['place-a-bid', 'reserve-price', 'closing-time'],
  },
  {
    slug: 'closing-time',
    changedOn: '2026-11-27',
    address: 'help.article.closingTime.slug',
    title: 'help.article.closingTime.title',
    summary: 'help.article.closingTime.summary',
    parts: [
      {
        anchor: 'order',
        title: 'helpBidding.closingTime.order.title',
        blocks: [{ text: 'helpBidding.closingTime.order.text' }],
      },
      {
        anchor: 'late',
        title: 'helpBidding.closingTime.late.title',
        blocks: [
          { text: 'helpBidding.closingTime.late.text' },
          { text: 'helpBidding.closingTime.late.text2' },
        ],
      },
      {
        anchor: 'clock',
        title: 'helpBidding.closingTime.clock.title',
        blocks: [{ text: 'helpBidding.closingTime.clock.text' }],
      },
      {
        anchor: 'after',
        title: 'helpBidding.closingTime.after.title',
        blocks: [
          {
            list: [
              'helpBidding.closingTime.after.item1',
              'helpBidding.closingTime.after.item2',
              'helpBidding.closingTime.after.item3',
            ],
          },
        ],
      },
    ],
    related: ['maximum-bid', 'how-it-works', 'notifications'],
  },
  {
    slug: 'reserve-price',
    changedOn: '2026-11-27',
    address: 'help.article.reservePrice.slug',
    title: 'help.article.reservePrice.title',
    summary: 'help.article.reservePrice.summary',
    parts: [
      {
        anchor: 'what',
        title: 'helpBidding.reservePrice.what.title',
        blocks: [{ text: 'helpBidding.reservePrice.what.text' }],
      },
      {
        anchor: 'bidding',
        title: 'helpBidding.reservePrice.bidding.title',
        blocks: [{ text: 'helpBidding.reservePrice.bidding.text' }],
      },
      {
        anchor: 'offer',
        title: 'helpBidding.reservePrice.offer.title',
        blocks: [
          { text: 'helpBidding.reservePrice.offer.text' },
          {
            list: [
              'helpBidding.reservePrice.offer.item1',
              'helpBidding.reservePrice.offer.oneByOne',
              'helpBidding.reservePrice.offer.item3',
            ],
          },
          { text: 'helpBidding.reservePrice.offer.text2' },
        ],
      },
    ],
    related: ['maximum-bid', 'buy-now', 'closing-time'],
  },
  {
    slug: 'card-hold',
    changedOn: '2026-11-27',
    address: 'help.article.cardHold.slug',
    title: 'help.article.cardHold.title',
    summary: 'help.article.cardHold.summary',
    parts: [
      {
        anchor: 'why',
        title: 'helpBidding.cardHold.why.title',
        blocks: [{ text: 'helpBidding.cardHold.why.text' }],
      },
      {
        anchor: 'not-payment',
        title: 'helpBidding.cardHold.notPayment.title',
        blocks: [{ text: 'helpBidding.cardHold.notPayment.text' }],
      },
      {
        anchor: 'release',
        title: 'helpBidding.cardHold.release.title',
        blocks: [{ text: 'helpBidding.cardHold.release.text' }],
      },
      {
        anchor: 'taken',
        title: 'helpBidding.cardHold.taken.title',
        blocks: [{ text: 'helpBidding.cardHold.taken.text' }],
      },
    ],
    related: ['place-a-bid', 'pay-for-lots', 'create-account'],
  },
  {
    slug: 'buy-now',
    changedOn: '2026-11-27',
    address: 'help.article.buyNow.slug',
    title: 'help.article.buyNow.title',
    summary: 'help.article.buyNow.summary',
    parts: [
      {
        anchor: 'when',
        title: 'helpBidding.buyNow.when.title',
        blocks: [{ text: 'helpBidding.buyNow.when.text' }],
      },
      {
        anchor: 'how',
        title: 'helpBidding.buyNow.how.title',
        blocks: [
          {
            steps: [
              'helpBidding.buyNow.how.step1',
              'helpBidding.buyNow.how.step2',
              'helpBidding.buyNow.how.step3',
            ],
          },
          { text: 'helpBidding.buyNow.how.text' },
        ],
      },
      {
        anchor: 'not-paid',
        title: 'helpBidding.buyNow.notPaid.title',
        blocks: [{ text: 'helpBidding.buyNow.notPaid.text' }],
      },
      {
        anchor: 'afterwards',
        title: 'helpBidding.buyNow.afterwards.title',
        blocks: [{ text: 'helpBidding.buyNow.afterwards.text' }],
      },
    ],
    related: ['reserve-price', 'pay-for-lots', 'buyer-protection'],
  },
];
