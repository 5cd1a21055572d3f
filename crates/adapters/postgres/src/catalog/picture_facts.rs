//! `PictureFactsStore`: what is learned of pictures after their products were put in.

use std::collections::HashMap;

use diesel::{
    BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl,
    dsl::sql,
    sql_query,
    sql_types::{Array, Integer, Text},
};
use pattu_catalog::{MediaFile, PictureFacts, PictureFactsStore};
use pattu_kernel::{BoxFuture, StoreError};

use super::product_values::side;
use crate::{Database, schema::product_media};

const PUT: &str = "\
UPDATE product_media AS m
   SET blur = seen.blur,
       width = CASE m.kind WHEN 'image' THEN seen.width ELSE m.width END,
       height = CASE m.kind WHEN 'image' THEN seen.height ELSE m.height END
  FROM unnest($1, $2, $3, $4) AS seen (file, blur, width, height)
 WHERE m.blur IS NULL AND coalesce(m.poster, m.file) = seen.file";

impl PictureFactsStore for Database {
    fn without_facts(&self) -> BoxFuture<'_, Result<Vec<MediaFile>, StoreError>> {
        Box::pin(async move {
            let names: Vec<String> = self
                .read(|connection| {
                    let still = || sql::<Text>("coalesce(poster, file)");
                    product_media::table
                        .filter(product_media::blur.is_null())
                        // A video without a poster shows a picture that has its own.
                        .filter(product_media::kind.eq("image").or(product_media::poster.is_not_null()))
                        .select(still())
                        .distinct()
                        .order(still())
                        .load(connection)
                })
                .await?;
            Ok(names.iter().filter_map(|name| MediaFile::parse(name).ok()).collect())
        })
    }

    fn put_facts(&self, facts: HashMap<MediaFile, PictureFacts>) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            self.read(move |connection| {
                sql_query(PUT)
                    .bind::<Array<Text>, _>(facts.keys().map(MediaFile::as_str).collect::<Vec<_>>())
                    .bind::<Array<Text>, _>(facts.values().map(|one| one.blur.as_str()).collect::<Vec<_>>())
                    .bind::<Array<Integer>, _>(facts.values().map(|one| side(one.width)).collect::<Vec<_>>())
                    .bind::<Array<Integer>, _>(facts.values().map(|one| side(one.height)).collect::<Vec<_>>())
                    .execute(connection)
                    .map(|_| ())
            })
            .await
        })
    }
}
