/** The people whom one follows and blocks, in English. */
import { counted } from './grammar';

export const contacts = {
  title: 'People you follow',
  count: (n: number) => counted(n, { one: 'person', other: 'people' }),
  lead: 'Here you see who is in the lobby or playing a game that began there. Nobody learns that you follow them, unless they follow you too: then you are friends.',
  nobody: 'You do not follow anybody yet. Follow somebody on their profile or after a match.',
  away: 'not here',
  watch: 'Watch',
  watchOf: (who: string) => `Watch ${who} play`,
  lobbyOf: (who: string) => `To the lobby, where ${who} is`,
  follow: 'Follow',
  followSignIn: 'Sign in to follow',
  unfollow: 'Unfollow',
  unfollowOf: (who: string) => `Unfollow ${who}`,
  friend: 'friend',
  areFriends: 'You follow each other.',
  about: (who: string) => `About ${who}`,
  block: 'Block',
  blockNot: 'Cancel',
  blockTitle: (who: string) => `Block ${who}?`,
  blockLead:
    'The lobby no longer pairs the two of you: neither sees the other’s seeks or can accept them. You no longer see their phrases at tables. They are not told.',
  blockLinks: 'A link from one of you to the other still works, and you are told whom you face.',
  blocked: 'People you have blocked',
  isBlocked: (who: string) => `You have blocked ${who}.`,
  unblock: 'Unblock',
  unblockOf: (who: string) => `Unblock ${who}`,
  faced: (who: string) => `Your opponent here is ${who}, whom you have blocked.`,
};
