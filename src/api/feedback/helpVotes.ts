// Votes on help articles.
import * as endpoints from '../../contract/generated/feedback';
import { buildMutation } from '../core/endpointFactory';
import { feedbackApi } from './feedbackApi';

const helpVotesApi = feedbackApi.injectEndpoints({
  endpoints: (build) => ({
    createHelpVote: buildMutation(build, endpoints.createHelpVote, {
      decode: () => null,
      invalidates: () => [],
    }),
  }),
});

export const { useCreateHelpVoteMutation } = helpVotesApi;
