/** The calls of moderators and admins. To everybody else they lead nowhere. */
import type { EngineHelpView, LogView, ModeratedView, ModerationView, Moderate } from '../api';
import { post, send } from '../ui/http';

const AT = '/api/moderation';

export const getModeration = () => send<ModerationView>(AT, {});
export const getLog = (before: number) => send<LogView[]>(`${AT}/log?before=${before}`, {});
export const getModerated = (name: string) =>
  send<ModeratedView>(`${AT}/people/${encodeURIComponent(name)}`, {});
export const moderate = (name: string, act: Moderate) =>
  post<ModeratedView>(`${AT}/people/${encodeURIComponent(name)}`, act);
/** Goes on with judging somebody's rated matches; asked again until none is left. */
export const judgeMatches = (name: string) =>
  post<EngineHelpView>(`${AT}/people/${encodeURIComponent(name)}/judge`, {});
