/** The people whom one follows and blocks, in English. */
import { counted } from './grammar';

export const contacts = {
  title: 'People you follow',
  count: (n: number) => counted(n, { one: 'person', other: 'people' }),
  lead: 'You see here who is in the lobby or plays there. Nobody learns that you follow them, unless you follow each other: then you are friends.',
  nobody: 'You follow nobody yet. Follow somebody on their profile, or after a match.',
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
  blockNot: 'Leave it',
  blockTitle: (who: string) => `Block ${who}?`,
  blockLead:
    'The lobby pairs the two of you no longer: neither sees what the other seeks, and neither can accept it. Their phrases at tables are not shown to you. They are not told.',
  blockLinks: 'A link that one of you gives the other still works, and you are told whom you face.',
  blocked: 'People you have blocked',
  isBlocked: (who: string) => `You have blocked ${who}.`,
  unblock: 'Unblock',
  unblockOf: (who: string) => `Unblock ${who}`,
  faced: (who: string) => `You have blocked ${who}: this is whom you face here.`,
};
