// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { take, type GraphStep, type StepGraph } from '../board/play_builder';
import { afterAll, pips } from '../board/position';
import { LANGUAGES } from '../settings/language';
import { chapters, type LessonStep } from './chapters';
import { Lesson } from './lesson.svelte';
import { lessonWords } from './texts';

const all = await chapters();
const steps = all.flatMap((chapter) =>
  chapter.steps.map((step) => ({ chapter: chapter.key, key: step.key, step })),
);

/** Every way through a graph. */
function* ways(graph: StepGraph, path: GraphStep[] = []): Generator<GraphStep[]> {
  const next = graph.nodes[path.at(-1)?.node ?? 0]?.steps ?? [];
  if (next.length === 0) yield path;
  for (const step of next) yield* ways(graph, [...path, step]);
}

/** Does what the step asks for. */
function solve(step: LessonStep, lesson: Lesson): void {
  const { task } = step;
  if (task?.kind === 'reach' || task?.kind === 'moves') {
    const { builder } = lesson;
    if (!builder) throw new Error('there is no play to make');
    for (const path of ways(builder.graph)) {
      lesson.builder = take(builder, path);
      if (lesson.outcome === 'done') return;
    }
  } else if (task?.kind === 'point') lesson.press(task.places[0] ?? 0);
  else if (task?.kind === 'choice') lesson.answer = task.right ?? task.options[0] ?? null;
  else if (task?.kind === 'number') lesson.answer = String(task.right);
  else lesson.acted = true;
}

it('has ten chapters of about five steps, most of them with a task', () => {
  expect(all).toHaveLength(10);
  for (const { key, steps: own } of all) {
    expect(own.length, key).toBeGreaterThanOrEqual(4);
    expect(own.length, key).toBeLessThanOrEqual(5);
  }
  expect(steps.filter(({ step }) => step.task).length).toBeGreaterThan(steps.length * 0.9);
});

describe.each(steps)('$chapter.$key', ({ chapter, key, step }) => {
  it('can be done, and is not done before', () => {
    const lesson = new Lesson(step);
    if (!step.task) return;
    expect(lesson.outcome).toBe('open');
    solve(step, lesson);
    expect(lesson.outcome).toBe('done');
    const { builder } = lesson;
    if (builder) {
      const after = afterAll(step.position, 'white', builder.path);
      const moved = builder.path.reduce((sum, { from, to }) => sum + from - to, 0);
      expect(pips(step.position.white) - pips(after.white)).toBe(moved);
    }
    lesson.takeBack();
    expect(lesson.outcome).toBe('open');
  });

  it.each(LANGUAGES)('has its words: %s', async (language) => {
    const text = await lessonWords(language);
    const words = text.chapters[chapter]?.steps[key];
    if (!words) throw new Error('no words');
    const sentences = words.text.join(' ').match(/[.!?](?=["”»]?( |$|<))/g) ?? [];
    expect(sentences.length, words.text.join(' ')).toBeLessThanOrEqual(4);
    const { task } = step;
    if (!task) return;
    expect(words.task).toBeTruthy();
    if (task.kind === 'choice') {
      expect(Object.keys(words.choices ?? {})).toEqual(task.options);
    } else {
      expect(words.done).toBeTruthy();
      expect(words.choices).toBeUndefined();
    }
    if (task.kind === 'point' || task.kind === 'number') expect(words.other).toBeTruthy();
  });
});

it('tells a legal play from the one that is asked for', () => {
  const { step } = steps.find(({ chapter, key }) => chapter === 'dice' && key === 'two') ?? {};
  if (!step) throw new Error('the step is gone');
  const lesson = new Lesson(step);
  const { builder } = lesson;
  if (!builder) throw new Error('there is no play to make');
  const outcomes = new Set<string>();
  for (const path of ways(builder.graph)) {
    lesson.builder = take(builder, path);
    outcomes.add(lesson.outcome);
  }
  expect(outcomes).toEqual(new Set(['done', 'other']));
});
