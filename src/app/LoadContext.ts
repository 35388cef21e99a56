// What lazy parts of a page need to load their messages. null on the server and in tests of parts,
// where nothing loads later.
import { createContext } from 'react';
import type { NamespaceUrls } from '../i18n/loadNamespaces';
import type { PageInfo } from '../platform/pageInfo';

export const LoadContext = createContext<{
  pageInfo: PageInfo;
  namespaceUrls: NamespaceUrls;
} | null>(null);
