import {
  addPerson,
  addPersonNote,
  confirmEmail,
  correctEmail,
  declineEmail,
  deletePersonNote,
  getEmailChange,
  listDuplicates,
  listPersonMails,
  listPersonNotes,
  mergePerson,
  renamePerson,
  sendConfirmation,
  sendEmailCode,
} from '@pavilion/contract';
import { organiser, serve, signedIn } from '../../../http/http.ts';
import { add } from './verbs/add.ts';
import * as own from './verbs/confirmEmail.ts';
import { correctEmail as correct } from './verbs/correctEmail.ts';
import { listDuplicates as findDuplicates } from './verbs/listDuplicates.ts';
import { listMails } from './verbs/listMails.ts';
import { merge } from './verbs/merge.ts';
import { rename } from './verbs/rename.ts';
import { sendAgain } from './verbs/sendAgain.ts';
import * as person from './service.ts';

export const personRoutes = [
  serve(addPerson, organiser, async (ctx, { body }) => ({ person: await add(ctx, body) })),
  serve(renamePerson, organiser, async (ctx, { params, body }) => ({
    person: await rename(ctx, params.id, body),
  })),
  serve(correctEmail, organiser, (ctx, { params, body }) => correct(ctx, params.id, body.email)),
  serve(sendConfirmation, organiser, async (ctx, { params }) => {
    await sendAgain(ctx, params.id);
    return { sent: true as const };
  }),
  serve(listPersonMails, organiser, (ctx, { params, query }) => listMails(ctx, params.id, query)),
  serve(listPersonNotes, organiser, async (ctx, { params }) => ({
    notes: await person.listNotes(ctx, params.id),
  })),
  serve(addPersonNote, organiser, async (ctx, { params, body }) => ({
    notes: await person.addNote(ctx, params.id, body.text),
  })),
  serve(deletePersonNote, organiser, async (ctx, { params }) => ({
    notes: await person.deleteNote(ctx, params.id, params.noteId),
  })),
  serve(listDuplicates, organiser, (ctx, { params }) => findDuplicates(ctx, params.id)),
  serve(mergePerson, organiser, async (ctx, { params, body }) => ({
    person: await merge(ctx, { id: params.id, from: body.from }),
  })),
  serve(getEmailChange, signedIn, (ctx) => person.showNewEmail(ctx)),
  serve(sendEmailCode, signedIn, async (ctx) => {
    await own.sendEmailCode(ctx);
    return { sent: true as const };
  }),
  serve(confirmEmail, signedIn, (ctx, { body }) => own.confirmEmail(ctx, body.otp)),
  serve(declineEmail, signedIn, async (ctx) => {
    await own.declineEmail(ctx);
    return { email: null };
  }),
];
