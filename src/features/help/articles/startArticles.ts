// The help articles about getting started.
import type { HelpArticle } from '../articleBlocks';

export const startArticles: readonly HelpArticle[] = [
  {
    slug: 'about',
    changedOn: '2026-11-27',
    address: 'help.article.about.slug',
    title: 'help.article.about.title',
    summary: 'help.article.about.summary',
    parts: [
      {
        anchor: 'what',
        title: 'helpStart.about.what.title',
        blocks: [{ text: 'helpStart.about.what.text' }],
      },
      {
        anchor: 'who',
        title: 'helpStart.about.who.title',
        blocks: [{ text: 'helpStart.about.who.text' }],
      },
      {
        anchor: 'money',
        title: 'helpStart.about.money.title',
        blocks: [
          {
            list: [
              'helpStart.about.money.item1',
              'helpStart.about.money.item2',
              'helpStart.about.money.item3',
            ],
          },
        ],
      },
      {
        anchor: 'contact',
        title: 'helpStart.about.contact.title',
        blocks: [{ text: 'helpStart.about.contact.text' }],
      },
    ],
    related: ['how-it-works', 'buyer-protection', 'become-a-seller'],
  },
  {
    slug: 'how-it-works',
    changedOn: '2026-11-27',
    address: 'help.article.howItWorks.slug',
    title: 'help.article.howItWorks.title',
    summary: 'help.article.howItWorks.summary',
    parts: [
      {
        anchor: 'steps',
        title: 'helpStart.howItWorks.steps.title',
        blocks: [
          {
            steps: [
              'helpStart.howItWorks.steps.step1',
              'helpStart.howItWorks.steps.step2',
              'helpStart.howItWorks.steps.step3',
              'helpStart.howItWorks.steps.step4',
              'helpStart.howItWorks.steps.step5',
            ],
          },
        ],
      },
      {
        anchor: 'seller',
        title: 'helpStart.howItWorks.seller.title',
        blocks: [{ text: 'helpStart.howItWorks.seller.text' }],
      },
      {
        anchor: 'words',
        title: 'helpStart.howItWorks.words.title',
        blocks: [
          {
            list: [
              'helpStart.howItWorks.words.item1',
              'helpStart.howItWorks.words.item2',
              'helpStart.howItWorks.words.item3',
            ],
          },
        ],
      },
    ],
    related: ['place-a-bid', 'total-cost', 'buyer-protection'],
  },
  {
    slug: 'create-account',
    changedOn: '2026-11-27',
    address: 'help.article.createAccount.slug',
    title: 'help.article.createAccount.title',
    summary: 'help.article.createAccount.summary',
    parts: [
      {
        anchor: 'sign-up',
        title: 'helpStart.createAccount.signUp.title',
        blocks: [
          {
            steps: [
              'helpStart.createAccount.signUp.step1',
              'helpStart.createAccount.signUp.step2',
              'helpStart.createAccount.signUp.step3',
            ],
          },
        ],
      },
      {
        anchor: 'first-bid',
        title: 'helpStart.createAccount.firstBid.title',
        blocks: [{ text: 'helpStart.createAccount.firstBid.text' }],
      },
      {
        anchor: 'keep-bidding',
        title: 'helpStart.createAccount.keepBidding.title',
        blocks: [{ text: 'helpStart.createAccount.keepBidding.text' }],
      },
      {
        anchor: 'adults',
        title: 'helpStart.createAccount.adults.title',
        blocks: [{ text: 'helpStart.createAccount.adults.text' }],
      },
    ],
    related: ['sign-in-safely', 'card-hold', 'notifications'],
  },
  {
    slug: 'find-lots',
    changedOn: '2026-11-27',
    address: 'help.article.findLots.slug',
    title: 'help.article.findLots.title',
    summary: 'help.article.findLots.summary',
    parts: [
      {
        anchor: 'search',
        title: 'helpStart.findLots.search.title',
        blocks: [{ text: 'helpStart.findLots.search.text' }],
      },
      {
        anchor: 'save',
        title: 'helpStart.findLots.save.title',
        blocks: [{ text: 'helpStart.findLots.save.text' }],
      },
      {
        anchor: 'language',
        title: 'helpStart.findLots.language.title',
        blocks: [{ text: 'helpStart.findLots.language.text' }],
      },
      {
        anchor: 'lot-page',
        title: 'helpStart.findLots.lotPage.title',
        blocks: [
          {
            list: [
              'helpStart.findLots.lotPage.item1',
              'helpStart.findLots.lotPage.item2',
              'helpStart.findLots.lotPage.item3',
            ],
          },
        ],
      },
    ],
    related: ['how-it-works', 'notifications', 'place-a-bid'],
  },
];
