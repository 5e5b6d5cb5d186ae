/** The chapters on how checkers move. */
import type { ChapterWords } from '../lesson_words';

export const playing = {
  board: {
    title: 'The board and the direction of play',
    steps: {
      aim: {
        title: 'A race with obstacles',
        text: [
          'Each side has fifteen checkers; yours are the <b>light</b> ones.',
          'You bring all of them into your <b>home board</b>, then take them off. Whoever takes off all fifteen first wins.',
        ],
        task: 'Your home board is marked. Tap any point in it.',
        done: 'Those six points are home.',
        other: 'Home is the marked quarter, at the lower right.',
      },
      way: {
        title: 'One way only',
        text: [
          'Your checkers travel round the board towards home, as the arrows show.',
          'They never move backwards.',
        ],
        task: 'Tap the point from which your checkers have farthest to go.',
        done: 'The two checkers there must cross the whole board.',
        other: 'Follow the arrows back to where they begin.',
      },
      numbers: {
        title: 'Points have numbers',
        text: [
          'The triangles are <b>points</b>. You count them from your home: 1 to 6 is home, 24 is farthest away.',
          'At the start you have two checkers on 24, five on 13, three on 8 and five on 6.',
        ],
        task: 'Tap your 13 point.',
        done: 'That is the 13, also called the midpoint.',
        other: 'The 13 is at the upper left; its number stands on the edge.',
      },
      theirs: {
        title: 'The other side',
        text: [
          'Dark travels the same road the other way, so the two armies must pass each other.',
          'Dark’s home board is across from yours: your points 19 to 24. Each player counts from their own home, so your 24 is Dark’s 1.',
        ],
        task: 'Tap a point in Dark’s home board.',
        done: 'Your two farthest checkers begin in there.',
        other: 'Dark’s home is at the upper right.',
      },
      pips: {
        title: 'Counting pips',
        text: [
          'A <b>pip</b> is one point of travel. A checker on your 6 needs 6 pips to leave the board.',
          'Here you have three checkers left, on 6, 4 and 3.',
        ],
        task: 'How many pips do you need in all?',
        done: '6 + 4 + 3 = 13. The pip count tells who is ahead in the race.',
        other: 'Add up the numbers of the points your checkers stand on.',
      },
    },
  },
  dice: {
    title: 'The dice',
    steps: {
      start: {
        title: 'Who starts',
        text: [
          'Each player rolls one die, and the higher number starts. Equal dice are rolled again.',
          'The starter plays these two numbers as the first roll. Here you rolled 3 and Dark rolled 1.',
        ],
        task: 'Who starts?',
        choices: {
          light: ['Light', '3 is more than 1: you start, with 3 and 1.'],
          dark: ['Dark', 'The higher number starts, and 3 is more than 1.'],
        },
      },
      two: {
        title: 'Two dice, two moves',
        text: [
          'Each die moves <b>one checker</b> by its number: here one moves 3 and one moves 1.',
          'Tap a checker to move it by a die, or drag it where it should go.',
        ],
        task: 'Play the 3 from 8 to 5 and the 1 from 6 to 5.',
        done: 'Two of your checkers now stand on 5.',
      },
      roll: {
        title: 'Turns alternate',
        text: [
          'From then on the players take turns, and each rolls both dice.',
          'At a real table you end your turn by picking up your dice. Here you tap them when the play is done.',
        ],
        task: 'Tap the marked half of the board to roll.',
        done: 'You rolled 5 and 2.',
      },
      one: {
        title: 'One checker, both dice',
        text: [
          'One checker may play both dice, one after the other. It must be able to land in between.',
          'From 24 the 5 is blocked, because Dark holds that point. The 6 is open, so the way leads over 18.',
        ],
        task: 'Bring one checker from 24 to 13.',
        done: 'First 6, then 5: the runner is safe.',
      },
      double: {
        title: 'Doubles count twice',
        text: [
          'Two equal dice are a <b>double</b>, and you play the number four times.',
          'Any of your checkers may move, as long as each move is legal.',
        ],
        task: 'Play four 3s as you like.',
        done: 'Four moves of 3 make 12 pips with one roll.',
      },
    },
  },
  moving: {
    title: 'Open and blocked points',
    steps: {
      open: {
        title: 'Where you may land',
        text: [
          'You may land on a point that is empty, on your own checkers, or on a <b>single</b> dark checker.',
          'Two or more dark checkers <b>block</b> a point: from 24 your 5 is blocked, your 4 is open.',
        ],
        task: 'Play the 4 from 24 to 20 and the 5 from 13 to 8.',
        done: 'Both landed on points that were open.',
      },
      over: {
        title: 'Passing over is free',
        text: [
          'Only the point where a checker lands must be open. It may pass over any number of blocked points.',
          'Dark holds five points in a row in front of your last checker. A 6 takes it over all of them.',
        ],
        task: 'Play the 6 from 24 to 18.',
        done: 'The last checker is free.',
        other: 'Legal, but the last checker stayed behind. Take it back and play 24 to 18.',
      },
      point: {
        title: 'Making a point',
        text: [
          'Two of your checkers on a point <b>make</b> it: Dark cannot land there.',
          'Points in front of Dark’s checkers are good to have, and safe to stand on.',
        ],
        task: 'Make your 4 point, with the 4 from 8 and the 2 from 6.',
        done: 'The 4 point is yours.',
      },
      blot: {
        title: 'Blots',
        text: [
          'A checker alone on a point is a <b>blot</b>. Dark may land on it and send it back.',
          'Sometimes the risk is worth it, but look before you leave one.',
        ],
        task: 'You have two blots here. Tap one of them.',
        done: 'Both stand where dark checkers can reach them.',
        other: 'A blot is one light checker alone on its point.',
      },
      prime: {
        title: 'A wall of six',
        text: [
          'Six points in a row are a <b>prime</b>. No die is large enough to jump it.',
          'You hold five of six. Dark’s two checkers on your 2 are almost caught.',
        ],
        task: 'Close the prime: make your 4 point.',
        done: 'From 4 to 9 there is no way through.',
      },
    },
  },
  hitting: {
    title: 'Hitting and entering',
    steps: {
      hit: {
        title: 'Hitting',
        text: [
          'If you land on a blot you <b>hit</b> it. It goes to the <b>bar</b>, and must start again from the very beginning.',
          'Dark has left a blot on your 5 point.',
        ],
        task: 'Hit it with both checkers: 8 to 5 and 6 to 5.',
        done: 'You hit and made the point with one roll.',
        other: 'Legal, but we want both checkers on the 5. Take it back.',
      },
      being_hit: {
        title: 'Being hit',
        text: [
          'Now it has happened to you: one of your checkers lies on the bar.',
          'It has lost all the ground it had covered, and has 25 pips to go.',
        ],
        task: 'Tap the bar.',
        done: 'There it waits until it can enter.',
        other: 'The bar is the strip in the middle of the board.',
      },
      entering: {
        title: 'Coming back in',
        text: [
          'A checker on the <b>bar</b> must come back before you may play anything else. It enters in Dark’s home board.',
          'A <b>4</b> enters on the fourth point from the edge, your 21, which is free. A <b>6</b> would enter on your 19, but four dark checkers block it.',
        ],
        task: 'Tap the checker on the bar, or the marked point.',
        done: 'You are back in with the 4.',
      },
      rest: {
        title: 'Then the other die',
        text: [
          'Once no checker is left on the bar, the rest of the roll is played as usual.',
          'Any checker may play it, also the one that has just entered.',
        ],
        task: 'Enter with the 4, then play the 6 with any checker.',
        done: 'The whole roll is played.',
      },
      shut_out: {
        title: 'When nothing enters',
        text: [
          'This time you rolled 6 and 5, and both points are blocked.',
          'With two checkers on the bar both must enter before anything else moves.',
        ],
        task: 'What happens to your roll?',
        choices: {
          lost: ['It is lost', 'You enter with neither number, so Dark rolls next.'],
          other: ['I move others', 'Nothing else may move while a checker waits on the bar.'],
        },
      },
    },
  },
  must: {
    title: 'Must you move?',
    steps: {
      both: {
        title: 'Both, if you can',
        text: [
          'If both numbers can be played, both must be. Otter offers only moves that allow it.',
          'Here the 3 is blocked from 12 and from 8. After 12 to 6 it can be played on.',
        ],
        task: 'Find the only play that uses both numbers.',
        done: '12 to 6, then on to 3. With 8 to 2 the 3 would have been lost.',
      },
      larger: {
        title: 'One, but which?',
        text: [
          'Sometimes you can play either number, but not both.',
          'Then it must be the <b>larger</b> one.',
        ],
        task: 'Play what can be played.',
        done: 'The 6 is larger than the 3, so 12 to 6 it is.',
      },
      waste: {
        title: 'No number is wasted',
        text: [
          'Your last checker stands on 3, and the 4 would take it off and win.',
          'But then the 2 would go unplayed. So the 2 comes first, hits the blot on the way, and the 4 follows.',
        ],
        task: 'Play both numbers.',
        done: 'You win all the same: the rule holds even on the last roll.',
      },
      nothing: {
        title: 'When you cannot move',
        text: [
          'You rolled 5 and 4. From 24 both lead to points that Dark holds, and your other checkers have no move.',
        ],
        task: 'What happens now?',
        choices: {
          lost: ['I lose the turn', 'If no number can be played, the turn passes to Dark.'],
          again: ['I roll again', 'No: a turn without a move is over. Dark rolls next.'],
        },
      },
      free: {
        title: 'Nothing else is compulsory',
        text: [
          'Within these rules you choose freely. You need not hit, and you may pass a checker by.',
          'There is a dark blot on your 7 that the 4 from 11 can hit.',
        ],
        task: 'Play the roll as you think best.',
        done: 'Every complete legal play is yours to choose.',
      },
    },
  },
} satisfies Record<string, ChapterWords>;
