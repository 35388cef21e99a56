// The help articles about paying and buyer protection.
import type { HelpArticle } from '../articleBlocks';

export const buyingArticles: readonly HelpArticle[] = [
  {
    slug: 'total-cost',
    changedOn: '2026-11-27',
    address: 'help.article.totalCost.slug',
    title: 'help.article.totalCost.title',
    summary: 'help.article.totalCost.summary',
    parts: [
      {
        anchor: 'parts',
        title: 'helpBuying.totalCost.parts.title',
        blocks: [
          {
            list: [
              'helpBuying.totalCost.parts.item1',
              'helpBuying.totalCost.parts.item2',
              'helpBuying.totalCost.parts.item3',
              'helpBuying.totalCost.parts.item4',
            ],
          },
        ],
      },
      {
        anchor: 'example',
        title: 'helpBuying.totalCost.example.title',
        blocks: [{ text: 'helpBuying.totalCost.example.text' }],
      },
      {
        anchor: 'where',
        title: 'helpBuying.totalCost.where.title',
        blocks: [{ text: 'helpBuying.totalCost.where.text' }],
      },
      {
        anchor: 'combine',
        title: 'helpBuying.totalCost.combine.title',
        blocks: [{ text: 'helpBuying.totalCost.combine.text' }],
      },
    ],
    related: ['import-tax', 'pay-for-lots', 'buyer-protection'],
  },
  {
    slug: 'pay-for-lots',
    changedOn: '2026-11-27',
    address: 'help.article.payForLots.slug',
    title: 'help.article.payForLots.title',
    summary: 'help.article.payForLots.summary',
    parts: [
      {
        anchor: 'how',
        title: 'helpBuying.payForLots.how.title',
        blocks: [
          {
            steps: [
              'helpBuying.payForLots.how.step1',
              'helpBuying.payForLots.how.step2',
              'helpBuying.payForLots.how.step3',
              'helpBuying.payForLots.how.step4',
            ],
          },
          { text: 'helpBuying.payForLots.how.text' },
        ],
      },
      {
        anchor: 'methods',
        title: 'helpBuying.payForLots.methods.title',
        blocks: [{ text: 'helpBuying.payForLots.methods.text' }],
      },
      {
        anchor: 'failed',
        title: 'helpBuying.payForLots.failed.title',
        blocks: [{ text: 'helpBuying.payForLots.failed.text' }],
      },
      {
        anchor: 'receipt',
        title: 'helpBuying.payForLots.receipt.title',
        blocks: [{ text: 'helpBuying.payForLots.receipt.text' }],
      },
    ],
    related: ['total-cost', 'missed-deadline', 'card-hold'],
  },
  {
    slug: 'missed-deadline',
    changedOn: '2026-11-27',
    address: 'help.article.missedDeadline.slug',
    title: 'help.article.missedDeadline.title',
    summary: 'help.article.missedDeadline.summary',
    parts: [
      {
        anchor: 'what',
        title: 'helpBuying.missedDeadline.what.question',
        blocks: [
          { text: 'helpBuying.missedDeadline.what.text' },
          {
            list: [
              'helpBuying.missedDeadline.what.item1',
              'helpBuying.missedDeadline.what.item2',
              'helpBuying.missedDeadline.what.item3',
            ],
          },
        ],
      },
      {
        anchor: 'fix',
        title: 'helpBuying.missedDeadline.fix.question',
        blocks: [
          {
            steps: [
              'helpBuying.missedDeadline.fix.step1',
              'helpBuying.missedDeadline.fix.step2',
              'helpBuying.missedDeadline.fix.step3',
            ],
          },
        ],
      },
      {
        anchor: 'avoid',
        title: 'helpBuying.missedDeadline.avoid.question',
        blocks: [{ text: 'helpBuying.missedDeadline.avoid.ask' }],
      },
    ],
    hasQuestions: true,
    related: ['pay-for-lots', 'cancel-purchase', 'card-hold'],
  },
  {
    slug: 'import-tax',
    changedOn: '2026-11-27',
    address: 'help.article.importTax.slug',
    title: 'help.article.importTax.title',
    summary: 'help.article.importTax.summary',
    parts: [
      {
        anchor: 'when',
        title: 'helpBuying.importTax.when.question',
        blocks: [{ text: 'helpBuying.importTax.when.text' }],
      },
      {
        anchor: 'who',
        title: 'helpBuying.importTax.who.question',
        blocks: [{ list: ['helpBuying.importTax.who.item1', 'helpBuying.importTax.who.item2'] }],
      },
      {
        anchor: 'estimate',
        title: 'helpBuying.importTax.estimate.question',
        blocks: [{ text: 'helpBuying.importTax.estimate.text' }],
      },
      {
        anchor: 'before',
        title: 'helpBuying.importTax.before.question',
        blocks: [
          { list: ['helpBuying.importTax.before.item1', 'helpBuying.importTax.before.item2'] },
        ],
      },
      {
        anchor: 'asked',
        title: 'helpBuying.importTax.asked.question',
        blocks: [{ text: 'helpBuying.importTax.asked.text' }],
      },
    ],
    hasQuestions: true,
    related: ['total-cost', 'customs-form', 'track-package'],
  },
  {
    slug: 'buyer-protection',
    changedOn: '2026-11-27',
    address: 'help.article.buyerProtection.slug',
    title: 'help.article.buyerProtection.title',
    summary: 'help.article.buyerProtection.summary',
    parts: [
      {
        anchor: 'how',
        title: 'helpBuying.buyerProtection.how.title',
        blocks: [
          {
            steps: [
              'helpBuying.buyerProtection.how.step1',
              'helpBuying.buyerProtection.how.step2',
              'helpBuying.buyerProtection.how.step3',
              'helpBuying.buyerProtection.how.step4',
            ],
          },
        ],
      },
      {
        anchor: 'covers',
        title: 'helpBuying.buyerProtection.covers.title',
        blocks: [
          {
            list: [
              'helpBuying.buyerProtection.covers.item1',
              'helpBuying.buyerProtection.covers.item2',
              'helpBuying.buyerProtection.covers.item3',
              'helpBuying.buyerProtection.covers.item4',
            ],
          },
          { text: 'helpBuying.buyerProtection.covers.text' },
        ],
      },
      {
        anchor: 'not-covered',
        title: 'helpBuying.buyerProtection.notCovered.title',
        blocks: [
          {
            list: [
              'helpBuying.buyerProtection.notCovered.item1',
              'helpBuying.buyerProtection.notCovered.item2',
              'helpBuying.buyerProtection.notCovered.item3',
            ],
          },
        ],
      },
      {
        anchor: 'cost',
        title: 'helpBuying.buyerProtection.cost.title',
        blocks: [{ text: 'helpBuying.buyerProtection.cost.text' }],
      },
    ],
    related: ['report-a-problem', 'refunds', 'total-cost'],
  },
  {
    slug: 'cancel-purchase',
    changedOn: '2026-11-27',
    address: 'help.article.cancelPurchase.slug',
    title: 'help.article.cancelPurchase.title',
    summary: 'help.article.cancelPurchase.summary',
    parts: [
      {
        anchor: 'bids',
        title: 'helpBuying.cancelPurchase.bids.title',
        blocks: [{ text: 'helpBuying.cancelPurchase.bids.text' }],
      },
      {
        anchor: 'ask',
        title: 'helpBuying.cancelPurchase.ask.title',
        blocks: [
          { text: 'helpBuying.cancelPurchase.ask.text' },
          {
            steps: [
              'helpBuying.cancelPurchase.ask.step1',
              'helpBuying.cancelPurchase.ask.step2',
              'helpBuying.cancelPurchase.ask.step3',
            ],
          },
          { text: 'helpBuying.cancelPurchase.ask.text2' },
        ],
      },
      {
        anchor: 'refund',
        title: 'helpBuying.cancelPurchase.refund.title',
        blocks: [{ text: 'helpBuying.cancelPurchase.refund.text' }],
      },
      {
        anchor: 'other',
        title: 'helpBuying.cancelPurchase.other.title',
        blocks: [
          {
            list: [
              'helpBuying.cancelPurchase.other.item1',
              'helpBuying.cancelPurchase.other.item2',
              'helpBuying.cancelPurchase.other.item3',
            ],
          },
        ],
      },
    ],
    related: ['return-a-lot', 'missed-deadline', 'refunds'],
  },
];
