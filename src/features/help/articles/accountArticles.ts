// The help articles about accounts, safety and feedback.
import type { HelpArticle } from '../articleBlocks';

export const accountArticles: readonly HelpArticle[] = [
  {
    slug: 'sign-in-safely',
    changedOn: '2026-11-27',
    address: 'help.article.signInSafely.slug',
    title: 'help.article.signInSafely.title',
    summary: 'help.article.signInSafely.summary',
    parts: [
      {
        anchor: 'ways',
        title: 'helpAccount.signInSafely.ways.title',
        blocks: [
          { list: ['helpAccount.signInSafely.ways.item1', 'helpAccount.signInSafely.ways.item2'] },
        ],
      },
      {
        anchor: 'codes',
        title: 'helpAccount.signInSafely.codes.title',
        blocks: [{ text: 'helpAccount.signInSafely.codes.text' }],
      },
      {
        anchor: 'app',
        title: 'helpAccount.signInSafely.app.title',
        blocks: [{ text: 'helpAccount.signInSafely.app.text' }],
      },
      {
        anchor: 'forgot',
        title: 'helpAccount.signInSafely.forgot.title',
        blocks: [{ text: 'helpAccount.signInSafely.forgot.text' }],
      },
      {
        anchor: 'devices',
        title: 'helpAccount.signInSafely.devices.title',
        blocks: [{ text: 'helpAccount.signInSafely.devices.list' }],
      },
    ],
    related: ['avoid-fraud', 'your-data', 'create-account'],
  },
  {
    slug: 'avoid-fraud',
    changedOn: '2026-11-27',
    address: 'help.article.avoidFraud.slug',
    title: 'help.article.avoidFraud.title',
    summary: 'help.article.avoidFraud.summary',
    parts: [
      {
        anchor: 'never',
        title: 'helpAccount.avoidFraud.never.title',
        blocks: [
          {
            list: [
              'helpAccount.avoidFraud.never.item1',
              'helpAccount.avoidFraud.never.item2',
              'helpAccount.avoidFraud.never.item3',
            ],
          },
        ],
      },
      {
        anchor: 'fake',
        title: 'helpAccount.avoidFraud.fake.title',
        blocks: [
          {
            list: [
              'helpAccount.avoidFraud.fake.item1',
              'helpAccount.avoidFraud.fake.item2',
              'helpAccount.avoidFraud.fake.item3',
            ],
          },
        ],
      },
      {
        anchor: 'buyers',
        title: 'helpAccount.avoidFraud.buyers.title',
        blocks: [{ text: 'helpAccount.avoidFraud.buyers.text' }],
      },
      {
        anchor: 'sellers',
        title: 'helpAccount.avoidFraud.sellers.title',
        blocks: [{ text: 'helpAccount.avoidFraud.sellers.text' }],
      },
      {
        anchor: 'happened',
        title: 'helpAccount.avoidFraud.happened.title',
        blocks: [
          {
            steps: [
              'helpAccount.avoidFraud.happened.step1',
              'helpAccount.avoidFraud.happened.step2',
              'helpAccount.avoidFraud.happened.step3',
            ],
          },
        ],
      },
    ],
    related: ['sign-in-safely', 'buyer-protection', 'report-a-problem'],
  },
  {
    slug: 'notifications',
    changedOn: '2026-11-27',
    address: 'help.article.notifications.slug',
    title: 'help.article.notifications.title',
    summary: 'help.article.notifications.summary',
    parts: [
      {
        anchor: 'what',
        title: 'helpAccount.notifications.what.title',
        blocks: [
          {
            list: [
              'helpAccount.notifications.what.item1',
              'helpAccount.notifications.what.item2',
              'helpAccount.notifications.what.item3',
              'helpAccount.notifications.what.item4',
              'helpAccount.notifications.what.item5',
              'helpAccount.notifications.what.item6',
              'helpAccount.notifications.what.item7',
            ],
          },
        ],
      },
      {
        anchor: 'choose',
        title: 'helpAccount.notifications.choose.title',
        blocks: [{ text: 'helpAccount.notifications.choose.text' }],
      },
      {
        anchor: 'page',
        title: 'helpAccount.notifications.page.title',
        blocks: [{ text: 'helpAccount.notifications.page.text' }],
      },
      {
        anchor: 'news',
        title: 'helpAccount.notifications.news.title',
        blocks: [{ text: 'helpAccount.notifications.news.text' }],
      },
      {
        anchor: 'missing',
        title: 'helpAccount.notifications.missing.title',
        blocks: [
          {
            list: [
              'helpAccount.notifications.missing.item1',
              'helpAccount.notifications.missing.item2',
              'helpAccount.notifications.missing.item3',
            ],
          },
        ],
      },
    ],
    related: ['find-lots', 'sign-in-safely', 'closing-time'],
  },
  {
    slug: 'your-data',
    changedOn: '2026-11-27',
    address: 'help.article.yourData.slug',
    title: 'help.article.yourData.title',
    summary: 'help.article.yourData.summary',
    parts: [
      {
        anchor: 'see',
        title: 'helpAccount.yourData.see.title',
        blocks: [{ text: 'helpAccount.yourData.see.text' }],
      },
      {
        anchor: 'copy',
        title: 'helpAccount.yourData.copy.title',
        blocks: [{ text: 'helpAccount.yourData.copy.text' }],
      },
      {
        anchor: 'close',
        title: 'helpAccount.yourData.close.title',
        blocks: [
          { text: 'helpAccount.yourData.close.text' },
          {
            list: [
              'helpAccount.yourData.close.lots',
              'helpAccount.yourData.close.item2',
              'helpAccount.yourData.close.item3',
            ],
          },
          { text: 'helpAccount.yourData.close.text2' },
        ],
      },
      {
        anchor: 'stays',
        title: 'helpAccount.yourData.stays.title',
        blocks: [{ text: 'helpAccount.yourData.stays.text' }],
      },
    ],
    related: ['sign-in-safely', 'notifications', 'avoid-fraud'],
  },
  {
    slug: 'review-policy',
    changedOn: '2026-11-27',
    address: 'help.article.reviewPolicy.slug',
    title: 'help.article.reviewPolicy.title',
    summary: 'help.article.reviewPolicy.summary',
    parts: [
      {
        anchor: 'who',
        title: 'helpAccount.reviewPolicy.who.title',
        blocks: [{ text: 'helpAccount.reviewPolicy.who.text' }],
      },
      {
        anchor: 'what',
        title: 'helpAccount.reviewPolicy.what.title',
        blocks: [
          {
            list: [
              'helpAccount.reviewPolicy.what.item1',
              'helpAccount.reviewPolicy.what.item2',
              'helpAccount.reviewPolicy.what.item3',
            ],
          },
          { text: 'helpAccount.reviewPolicy.what.text' },
        ],
      },
      {
        anchor: 'rules',
        title: 'helpAccount.reviewPolicy.rules.title',
        blocks: [{ text: 'helpAccount.reviewPolicy.rules.text' }],
      },
      {
        anchor: 'delete',
        title: 'helpAccount.reviewPolicy.delete.heading',
        blocks: [{ text: 'helpAccount.reviewPolicy.delete.policy' }],
      },
      {
        anchor: 'score',
        title: 'helpAccount.reviewPolicy.score.title',
        blocks: [{ text: 'helpAccount.reviewPolicy.score.text' }],
      },
    ],
    related: ['report-a-problem', 'answer-buyers', 'become-a-seller'],
  },
];
