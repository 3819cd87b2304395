-- The 360° picture of an item: { imageUrl, title, description }; those of a booth are in its content.
alter table booth_item add column panorama jsonb;
