// Routes of the order pages of buyers, sellers and admins. A separate chunk in the browser, by the
// paths in matchAppRoute.ts.
import { defineRoutes, type AppRoute } from '../../platform/routing';
import { prefetchBy } from './prefetchBy';

export const orderRoutes = defineRoutes<AppRoute>([
  {
    id: 'payment-request',
    path: '/f/buyer/payment_requests/:id',
    access: 'session',
    load: () => import(/* webpackChunkName: "payment-request" */ '../pages/paymentRequest'),
    prefetch: prefetchBy('paymentRequest'),
    namespaces: ['payments', 'account', 'countries'],
    audience: 'buyer',
    hasPaymentProvider: true,
  },
  {
    id: 'card-frame',
    path: '/f/buyer/card_frame',
    access: 'session',
    load: () => import(/* webpackChunkName: "card-frame" */ '../pages/cardFrame'),
    prefetch: prefetchBy('cardFrame'),
    namespaces: ['account'],
    audience: 'focused',
    hasShell: false,
    hasPaymentProvider: true,
    isFramed: true,
  },
  {
    id: 'buyer-orders',
    path: '/f/buyer/orders',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "buyer-orders" */ '../../features/orders/list/BuyerOrdersPage'
      ).then(({ BuyerOrdersPage: Page }) => ({ Page })),
    prefetch: prefetchBy('buyerOrders'),
    namespaces: ['orders', 'countries'],
    audience: 'buyer',
  },
  {
    id: 'buyer-order',
    path: '/f/buyer/orders/:orderId',
    access: 'session',
    load: () => import(/* webpackChunkName: "buyer-orders" */ '../pages/buyerOrder'),
    chunk: 'buyer-orders',
    prefetch: prefetchBy('buyerOrder'),
    namespaces: ['orders', 'shipping', 'feedback', 'countries'],
    audience: 'buyer',
  },
  {
    id: 'seller-feedback',
    path: '/f/seller/:sellerId/feedback',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "seller-orders" */ '../../features/feedback/SellerFeedbackPage'
      ).then(({ SellerFeedbackPage: Page }) => ({ Page })),
    chunk: 'seller-orders',
    prefetch: prefetchBy('sellerFeedback'),
    namespaces: ['feedback'],
    audience: 'seller',
  },
  {
    id: 'seller-orders',
    path: '/f/seller/orders',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "seller-orders" */ '../../features/orders/list/SellerOrdersPage'
      ).then(({ SellerOrdersPage: Page }) => ({ Page })),
    prefetch: prefetchBy('sellerOrders'),
    namespaces: ['orders', 'countries'],
    audience: 'seller',
  },
  {
    id: 'seller-order',
    path: '/f/seller/orders/:orderId',
    access: 'session',
    load: () => import(/* webpackChunkName: "seller-orders" */ '../pages/sellerOrder'),
    chunk: 'seller-orders',
    prefetch: prefetchBy('sellerOrder'),
    namespaces: ['orders', 'shipping', 'feedback', 'countries'],
    audience: 'seller',
  },
  {
    id: 'customs',
    path: '/f/seller/orders/:orderId/package/customs',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "customs" */ '../../features/customs/CustomsPage').then(
        ({ CustomsPage: Page }) => ({ Page }),
      ),
    prefetch: prefetchBy('customs'),
    namespaces: ['customs', 'countries'],
    audience: 'seller',
  },
  {
    id: 'customs-form',
    path: '/f/seller/orders/:orderId/package/customs/submit',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "customs" */ '../../features/customs/CustomsFormPage').then(
        ({ CustomsFormPage: Page }) => ({ Page }),
      ),
    chunk: 'customs',
    prefetch: prefetchBy('customsForm'),
    namespaces: ['customs', 'countries'],
    audience: 'seller',
  },
  {
    id: 'buyer-receipt',
    path: '/f/buyer/orders/:orderId/receipt',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../pages/documents').then(
        ({ BuyerReceiptPage: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('buyerReceipt'),
    namespaces: ['documents', 'countries'],
    audience: 'buyer_only',
  },
  {
    id: 'seller-receipt',
    path: '/f/seller/orders/:orderId/receipt',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../pages/documents').then(
        ({ SellerReceiptPage: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('sellerReceipt'),
    namespaces: ['documents', 'countries'],
    audience: 'seller_only',
  },
  {
    id: 'packing-slip',
    path: '/f/seller/orders/:orderId/packing_slip',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../../features/documents/PackingSlipPage').then(
        ({ PackingSlipPage: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('packingSlip'),
    namespaces: ['documents', 'countries'],
    audience: 'seller_only',
  },
  {
    id: 'admin-packing-slip',
    path: '/admin/f/orders/:orderId/packing_slip',
    access: 'session',
    load: () =>
      import(
        /* webpackChunkName: "documents" */ '../../features/documents/AdminPackingSlipPage'
      ).then(({ AdminPackingSlipPage: Page }) => ({ Page })),
    chunk: 'documents',
    prefetch: prefetchBy('adminPackingSlip'),
    namespaces: ['documents', 'countries'],
    audience: 'buyer',
  },
  {
    id: 'label',
    path: '/f/seller/orders/:orderId/label',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../../features/documents/LabelPage').then(
        ({ LabelPage: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('label'),
    namespaces: ['documents', 'shipping'],
    audience: 'seller_only',
  },
  {
    id: 'cn22',
    path: '/f/seller/orders/:orderId/package/cn22',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../pages/documents').then(
        ({ Cn22Page: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('cn22'),
    namespaces: ['documents', 'countries'],
    audience: 'seller_only',
  },
  {
    id: 'cn23',
    path: '/f/seller/orders/:orderId/package/cn23',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../pages/documents').then(
        ({ Cn23Page: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('cn23'),
    namespaces: ['documents', 'countries'],
    audience: 'seller_only',
  },
  {
    id: 'commercial-invoice',
    path: '/f/seller/orders/:orderId/package/commercial_invoice',
    access: 'session',
    load: () =>
      import(/* webpackChunkName: "documents" */ '../pages/documents').then(
        ({ CommercialInvoicePage: Page }) => ({ Page }),
      ),
    chunk: 'documents',
    prefetch: prefetchBy('commercialInvoice'),
    namespaces: ['documents', 'countries'],
    audience: 'seller_only',
  },
]);
