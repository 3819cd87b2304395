import {
  acceptSpeakerInvitation,
  changeSpeaker,
  changeSpeakerTask,
  completeSpeakerTask,
  createSpeaker,
  createSpeakerTask,
  deleteSpeaker,
  deleteSpeakerTask,
  findSpeakerInvitation,
  getSpeaker,
  inviteSpeaker,
  inviteSpeakers,
  listOrganisedSpeakers,
  listOwnSpeakerTasks,
  listSpeakers,
  listSpeakerTasks,
  placeSpeaker,
  registerSpeaker,
  saveSpeaker,
} from '@pavilion/contract';
import { readBrowser, handDevice } from '../../../http/browser.ts';
import { anyone, organiser, serve, signedIn } from '../../../http/http.ts';
import { invite, inviteAll } from './verbs/invite.ts';
import { save } from './verbs/save.ts';
import { listOrganised } from './verbs/listOrganised.ts';
import { create } from './verbs/create.ts';
import { change } from './verbs/change.ts';
import { remove } from './verbs/remove.ts';
import { place } from './verbs/place.ts';
import { findInvited } from './verbs/findInvited.ts';
import { accept } from './verbs/accept.ts';
import { register } from './verbs/register.ts';
import { changeTask } from './verbs/changeTask.ts';
import { completeTask } from './verbs/completeTask.ts';
import { createTask } from './verbs/createTask.ts';
import { listOwnTasks } from './verbs/listOwnTasks.ts';
import { listTasks } from './verbs/listTasks.ts';
import { tasks } from './model/task.ts';
import * as speaker from './service.ts';

export const speakerRoutes = [
  serve(listSpeakers, anyone, (ctx, { query }) => speaker.list(ctx, query)),
  serve(getSpeaker, anyone, async (ctx, { params }) => ({
    speaker: await speaker.get(ctx, params.id),
  })),
  serve(saveSpeaker, signedIn, async (ctx, { params, body }) => ({
    speaker: await save(ctx, params.id, body),
  })),
  serve(listOrganisedSpeakers, organiser, async (ctx) => ({
    speakers: await listOrganised(ctx),
  })),
  serve(createSpeaker, organiser, async (ctx, { body }) => ({
    speaker: await create(ctx, body),
  })),
  serve(changeSpeaker, organiser, async (ctx, { params, body }) => ({
    speaker: await change(ctx, params.id, body),
  })),
  serve(deleteSpeaker, organiser, async (ctx, { params }) => {
    await remove(ctx, params.id);
    return { removed: true as const };
  }),
  serve(placeSpeaker, organiser, async (ctx, { params, body }) => {
    await place(ctx, params.id, body.place);
    return { placed: true as const };
  }),
  serve(inviteSpeaker, organiser, async (ctx, { params }) => ({
    speaker: await invite(ctx, params.id),
  })),
  serve(inviteSpeakers, organiser, (ctx) => inviteAll(ctx)),
  serve(findSpeakerInvitation, anyone, (ctx, { body }) => findInvited(ctx, body.token)),
  serve(acceptSpeakerInvitation, signedIn, (ctx, { body }) => accept(ctx, body.token)),
  serve(registerSpeaker, anyone, async (ctx, { body }, { request, reply }) =>
    handDevice(reply, await register(ctx, body, readBrowser(request))),
  ),
  serve(listOwnSpeakerTasks, signedIn, async (ctx) => ({ tasks: await listOwnTasks(ctx) })),
  serve(completeSpeakerTask, signedIn, async (ctx, { params, body }) => ({
    tasks: await completeTask(ctx, params.id, body.isDone),
  })),
  serve(listSpeakerTasks, organiser, async (ctx) => ({ tasks: await listTasks(ctx) })),
  serve(createSpeakerTask, organiser, async (ctx, { body }) => ({
    task: await createTask(ctx, body),
  })),
  serve(changeSpeakerTask, organiser, async (ctx, { params, body }) => ({
    task: await changeTask(ctx, params.id, body),
  })),
  serve(deleteSpeakerTask, organiser, async (ctx, { params }) => {
    await tasks.remove(ctx, params.id);
    return { removed: true as const };
  }),
];
