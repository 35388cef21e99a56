// The help articles about delivery and problems.
import type { HelpArticle } from '../articleBlocks';

export const deliveryArticles: readonly HelpArticle[] = [
  {
    slug: 'track-package',
    changedOn: '2026-11-27',
    address: 'help.article.trackPackage.slug',
    title: 'help.article.trackPackage.title',
    summary: 'help.article.trackPackage.summary',
    parts: [
      {
        anchor: 'when',
        title: 'helpDelivery.trackPackage.when.title',
        blocks: [{ text: 'helpDelivery.trackPackage.when.text' }],
      },
      {
        anchor: 'follow',
        title: 'helpDelivery.trackPackage.follow.title',
        blocks: [{ text: 'helpDelivery.trackPackage.follow.text' }],
      },
      {
        anchor: 'stuck',
        title: 'helpDelivery.trackPackage.stuck.title',
        blocks: [
          {
            list: [
              'helpDelivery.trackPackage.stuck.item1',
              'helpDelivery.trackPackage.stuck.item2',
              'helpDelivery.trackPackage.stuck.item3',
              'helpDelivery.trackPackage.stuck.item4',
            ],
          },
        ],
      },
      {
        anchor: 'late',
        title: 'helpDelivery.trackPackage.late.title',
        blocks: [{ text: 'helpDelivery.trackPackage.late.text' }],
      },
    ],
    related: ['report-a-problem', 'pickup', 'import-tax'],
  },
  {
    slug: 'pickup',
    changedOn: '2026-11-27',
    address: 'help.article.pickup.slug',
    title: 'help.article.pickup.title',
    summary: 'help.article.pickup.summary',
    parts: [
      {
        anchor: 'choose',
        title: 'helpDelivery.pickup.choose.title',
        blocks: [{ text: 'helpDelivery.pickup.choose.text' }],
      },
      {
        anchor: 'how',
        title: 'helpDelivery.pickup.how.title',
        blocks: [
          {
            steps: [
              'helpDelivery.pickup.how.step1',
              'helpDelivery.pickup.how.step2',
              'helpDelivery.pickup.how.step3',
              'helpDelivery.pickup.how.step4',
            ],
          },
        ],
      },
      {
        anchor: 'after',
        title: 'helpDelivery.pickup.after.title',
        blocks: [{ text: 'helpDelivery.pickup.after.text' }],
      },
      {
        anchor: 'late',
        title: 'helpDelivery.pickup.late.title',
        blocks: [{ text: 'helpDelivery.pickup.late.text' }],
      },
    ],
    related: ['pay-for-lots', 'report-a-problem', 'cancel-purchase'],
  },
  {
    slug: 'report-a-problem',
    changedOn: '2026-11-27',
    address: 'help.article.reportAProblem.slug',
    title: 'help.article.reportAProblem.title',
    summary: 'help.article.reportAProblem.summary',
    parts: [
      {
        anchor: 'when',
        title: 'helpDelivery.reportAProblem.when.title',
        blocks: [
          {
            list: [
              'helpDelivery.reportAProblem.when.item1',
              'helpDelivery.reportAProblem.when.item2',
              'helpDelivery.reportAProblem.when.item3',
            ],
          },
        ],
      },
      {
        anchor: 'how',
        title: 'helpDelivery.reportAProblem.how.title',
        blocks: [
          {
            steps: [
              'helpDelivery.reportAProblem.how.step1',
              'helpDelivery.reportAProblem.how.step2',
              'helpDelivery.reportAProblem.how.step3',
            ],
          },
        ],
      },
      {
        anchor: 'next',
        title: 'helpDelivery.reportAProblem.next.title',
        blocks: [
          { text: 'helpDelivery.reportAProblem.next.reply' },
          {
            list: [
              'helpDelivery.reportAProblem.next.item1',
              'helpDelivery.reportAProblem.next.return',
              'helpDelivery.reportAProblem.next.item3',
            ],
          },
          { text: 'helpDelivery.reportAProblem.next.text2' },
          { text: 'helpDelivery.reportAProblem.next.withdraw' },
        ],
      },
    ],
    related: ['buyer-protection', 'refunds', 'return-a-lot'],
  },
  {
    slug: 'return-a-lot',
    changedOn: '2026-11-27',
    address: 'help.article.returnALot.slug',
    title: 'help.article.returnALot.title',
    summary: 'help.article.returnALot.summary',
    parts: [
      {
        anchor: 'who',
        title: 'helpDelivery.returnALot.who.title',
        blocks: [{ text: 'helpDelivery.returnALot.who.right' }],
      },
      {
        anchor: 'until',
        title: 'helpDelivery.returnALot.until.title',
        blocks: [{ text: 'helpDelivery.returnALot.until.text' }],
      },
      {
        anchor: 'how',
        title: 'helpDelivery.returnALot.how.title',
        blocks: [
          {
            steps: [
              'helpDelivery.returnALot.how.step1',
              'helpDelivery.returnALot.how.step2',
              'helpDelivery.returnALot.how.step3',
              'helpDelivery.returnALot.how.step4',
            ],
          },
        ],
      },
      {
        anchor: 'together',
        title: 'helpDelivery.returnALot.together.title',
        blocks: [{ text: 'helpDelivery.returnALot.together.text' }],
      },
    ],
    related: ['cancel-purchase', 'refunds', 'report-a-problem'],
  },
  {
    slug: 'refunds',
    changedOn: '2026-11-27',
    address: 'help.article.refunds.slug',
    title: 'help.article.refunds.title',
    summary: 'help.article.refunds.summary',
    parts: [
      {
        anchor: 'when',
        title: 'helpDelivery.refunds.when.title',
        blocks: [
          {
            list: [
              'helpDelivery.refunds.when.item1',
              'helpDelivery.refunds.when.item2',
              'helpDelivery.refunds.when.item3',
              'helpDelivery.refunds.when.item4',
            ],
          },
        ],
      },
      {
        anchor: 'how',
        title: 'helpDelivery.refunds.how.title',
        blocks: [{ text: 'helpDelivery.refunds.how.text' }],
      },
      {
        anchor: 'amount',
        title: 'helpDelivery.refunds.amount.title',
        blocks: [
          { text: 'helpDelivery.refunds.amount.text' },
          { list: ['helpDelivery.refunds.amount.item1', 'helpDelivery.refunds.amount.item2'] },
          { text: 'helpDelivery.refunds.amount.text2' },
        ],
      },
      {
        anchor: 'missing',
        title: 'helpDelivery.refunds.missing.title',
        blocks: [{ text: 'helpDelivery.refunds.missing.text' }],
      },
    ],
    related: ['cancel-purchase', 'report-a-problem', 'return-a-lot'],
  },
];
