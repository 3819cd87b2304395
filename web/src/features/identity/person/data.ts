import {
  type AddedPerson,
  addPerson,
  addPersonNote,
  confirmEmail,
  correctEmail,
  declineEmail,
  deletePersonNote,
  getEmailChange,
  listDuplicates,
  listFormQuestions,
  listOrganisedClasses,
  listPersonMails,
  listPersonNotes,
  mergePerson,
  renamePerson,
  resendMail,
  sendConfirmation,
  sendEmailCode,
} from '@pavilion/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, eventId } from '../../../lib/api/call.ts';
import { usePages } from '../../../lib/api/usePages.ts';
import { currentLogin, keepProfile } from '../../../lib/login/login.ts';

/** Query key prefix of the lists of people, here and elsewhere. */
const peopleKey = ['access', 'people'];
const mailsKey = (id: string) => ['person', 'mails', id];
const notesKey = (id: string) => ['person', 'notes', id];
const newEmailKey = ['person', 'new-email'];

/** The event's classes, of which a person who is added gets one. */
export function useClasses() {
  return useQuery({
    queryKey: ['access-classes'],
    queryFn: async () => (await call(listOrganisedClasses, { query: { eventId } })).classes,
  });
}

/** The questions of the registration form that organisers can answer for a visitor: no consents, no files. */
export function useAnswerable() {
  return useQuery({
    queryKey: ['form', 'questions'],
    queryFn: async () => (await call(listFormQuestions, { query: { eventId } })).questions,
    select: (questions) =>
      questions.filter(
        ({ type, roles, isInternal }) =>
          !isInternal && roles.includes('attendee') && type !== 'consent' && type !== 'file',
      ),
  });
}

/** Adds a person by hand. */
export function useAddPerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (added: AddedPerson) =>
      (await call(addPerson, { body: { ...added, eventId } })).person,
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Corrects a person's name. */
export function useRename(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: { first_name: string; last_name: string }) =>
      call(renamePerson, { params: { id }, body: { ...name, eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: peopleKey }),
  });
}

/** Enters another email address for a person. */
export function useCorrectEmail(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(correctEmail, { params: { id }, body: { email, eventId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: peopleKey });
      await queries.invalidateQueries({ queryKey: mailsKey(id) });
    },
  });
}

/** Emails a person the confirmation again. */
export function useSendConfirmation(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendConfirmation, { params: { id }, body: { eventId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: mailsKey(id) }),
  });
}

/** What was sent to a person, and what keeps further email from them. */
export function usePersonMails(id: string) {
  return usePages(listPersonMails, { queryKey: mailsKey(id), params: { id } });
}

/** Sends a message again that failed. */
export function useResend(personId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resendMail, { params: { id }, body: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: mailsKey(personId) }),
  });
}

/** The organisers' notes on a person. */
export function usePersonNotes(id: string) {
  return useQuery({
    queryKey: notesKey(id),
    queryFn: async () =>
      (await call(listPersonNotes, { params: { id }, query: { eventId } })).notes,
  });
}

/** Adds a note on a person. */
export function useAddNote(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(addPersonNote, { params: { id }, body: { text, eventId } }),
    onSuccess: ({ notes }) => queries.setQueryData(notesKey(id), notes),
  });
}

/** Deletes a note; refetches the list even if it was already gone. */
export function useDeleteNote(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noteId: string) =>
      call(deletePersonNote, { params: { id, noteId }, query: { eventId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: notesKey(id) }),
  });
}

/** Others who may be the same person. */
export function useDuplicates(id: string) {
  return useQuery({
    queryKey: ['person', 'duplicates', id],
    queryFn: () => call(listDuplicates, { params: { id }, query: { eventId } }),
  });
}

/** Merges an unused entry into a person; refetches the lists even if it was already gone. */
export function useMerge(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (from: string) => call(mergePerson, { params: { id }, body: { from, eventId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** The new address that organisers entered for the person themselves; null if there is none. */
export function useNewEmail() {
  return useQuery({
    queryKey: newEmailKey,
    queryFn: async () => (await call(getEmailChange, { query: { eventId } })).email,
  });
}

export function useSendEmailCode() {
  return useMutation({ mutationFn: () => call(sendEmailCode, { body: { eventId } }) });
}

/** Makes the new address the person's, with the code sent to it. */
export function useConfirmEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => call(confirmEmail, { body: { otp, eventId } }),
    onSuccess: async ({ email }) => {
      const login = currentLogin();
      if (login) keepProfile({ ...login.user, email });
      await queries.invalidateQueries({ queryKey: ['own-profile'] });
    },
  });
}

export function useDeclineEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(declineEmail, { query: { eventId } }),
    onSuccess: ({ email }) => queries.setQueryData(newEmailKey, email),
  });
}
