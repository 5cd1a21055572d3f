//! What holds for every picture, size and set of threads.

use pattu_weaving::{
    Detail, LoomForm, Mask, choose_yarns, detail_map, grid_facts, repair_floats, shade_card,
};
use proptest::prelude::*;

use crate::{
    letters,
    made_up::{longest_float, order, threads},
};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn every_drawing_can_be_woven(order in order()) {
        let grid = order.woven();
        prop_assert!(grid.bytes().iter().all(|cell| usize::from(*cell) < order.threads.count()));
        prop_assert!(longest_float(&grid) <= order.float);
        let mut repaired = grid.clone();
        prop_assert_eq!(repair_floats(&mut repaired, order.satin()), 0);
        prop_assert_eq!(repaired, grid);
    }

    #[test]
    fn outside_the_frame_is_only_ground(order in order()) {
        let grid = order.woven();
        for (row, cells) in grid.rows().enumerate() {
            for (hook, cell) in cells.iter().enumerate() {
                let inside = order.frame.as_ref().is_none_or(|frame| frame.covers(hook, row));
                prop_assert!(inside || *cell == 0, "hook {hook}, row {row}");
            }
        }
    }

    #[test]
    fn shares_sum_to_the_cells_and_the_same_order_gives_the_same_bytes(order in order()) {
        let grid = order.woven();
        prop_assert_eq!(&grid, &order.woven());
        let loom = LoomForm { float_hooks: order.float as u32, ..LoomForm::default() }.parse().unwrap();
        let facts = grid_facts(&grid, &loom);
        let counted: Vec<usize> = [facts.ground_cells].into_iter().chain(facts.wefts.iter().map(|weft| weft.cells)).collect();
        let mut expected = vec![0; order.threads.count()];
        grid.bytes().iter().for_each(|cell| expected[usize::from(*cell)] += 1);
        prop_assert_eq!(&counted, &expected);
        prop_assert_eq!(counted.iter().sum::<usize>(), order.size.cells());
        prop_assert_eq!(facts.wefts.iter().map(|weft| weft.longest_float).max(), Some(longest_float(&grid)));
        prop_assert!(facts.rows_used <= order.size.rows());
    }

    #[test]
    fn every_patch_is_judged_and_only_what_has_detail_counts(order in order()) {
        let grid = order.woven();
        let map = detail_map(order.picture().whole(), &grid, order.background, order.frame.as_ref());
        prop_assert_eq!((map.columns, map.rows), (order.size.hooks() / 8, order.size.rows() / 11));
        prop_assert_eq!(map.patches.len(), map.columns * map.rows);
        if order.rgb.iter().all(|byte| *byte == order.rgb[0]) {
            prop_assert_eq!(map.count(Detail::Nothing), map.patches.len());
        }
    }

    #[test]
    fn a_shuffled_shade_card_gives_the_same_silks(
        order in order(),
        card in Just(shade_card()).prop_shuffle(),
        count in 0..5_usize,
    ) {
        let choose = |card| {
            choose_yarns(order.picture().whole(), order.threads.ground(), order.threads.wefts(), count, card)
        };
        let chosen = choose(&card);
        prop_assert_eq!(chosen.len(), count);
        prop_assert_eq!(chosen, choose(&shade_card()));
    }

    /// Letters of 35 rows with strokes from three hooks, in the usual satin or a looser one: that of five binds every fifth hook.
    #[test]
    fn lettering_stays_readable_when_it_is_bound_again(
        order in order(),
        threads in threads(),
        words in "[ADEHIKLMNORSTVW]{4,12}",
        stroke in 3..7_usize,
        left in 0..16_usize,
        float in prop_oneof![Just(7_usize), Just(9), Just(15)],
    ) {
        let size = pattu_weaving::GridSize::new(words.len() * 6 * stroke + 20, 44).unwrap();
        let order = crate::made_up::Order { size, threads, float, frame: None, ..order };
        let mut grid = order.woven();
        let lettering = Mask::from_fn(size, |hook, row| {
            hook >= left && row >= 2 && letters::ink(&words, (hook - left) as f32 / stroke as f32, (row - 2) as f32 / 5.0)
        });
        grid.lay_in(&lettering, 1).unwrap();
        repair_floats(&mut grid, order.satin());
        prop_assert!(longest_float(&grid) <= order.float);

        let (mut ink, mut kept) = (0, 0);
        for (row, cells) in grid.rows().enumerate() {
            for (hook, cell) in cells.iter().enumerate().filter(|(hook, _)| lettering.covers(*hook, row)) {
                // One end over the yarn does not break a stroke.
                let bound = || hook > 0 && cells[hook - 1] == 1 && cells.get(hook + 1) == Some(&1);
                ink += 1;
                kept += usize::from(*cell == 1 || bound());
            }
        }
        prop_assert!(kept * 100 >= ink * 95, "{kept} of {ink}");
    }
}
