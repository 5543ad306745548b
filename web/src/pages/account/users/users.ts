import type { User } from '@chasqui/sdk';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../service/client.ts';
import { wholeList } from '../../../service/whole-list.ts';

export const usersKey = ['account', 'users'] as const;

/** The users that the caller may manage, newest first. */
export function useUsers() {
  return useQuery({
    queryKey: usersKey,
    queryFn: ({ signal }) => wholeList(client.users.list({ signal })),
  });
}

/** What is asked about a user. */
export type UserTask = {
  readonly task: 'edit' | 'disable' | 'enable' | 'link';
  readonly user: User;
};
